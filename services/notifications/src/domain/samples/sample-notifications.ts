import type { News } from '../notification';
import { orderNumberOf } from '../orders/order-notifications';
import type { ShipmentFacts } from '../orders/shipment-details';

/** What is told of a sample request. */
export interface SampleFacts {
  readonly id: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly productName: string;
  readonly quantity: number;
  readonly requirements: readonly string[];
  readonly totalCents: number;
  readonly orderId: string | null;
  readonly shipment?: ShipmentFacts | null | undefined;
}

/** What its manufacturer has decided; `pending` and `cancelled` are nobody's answer. */
export const sampleAnswers = ['approved', 'rejected', 'shipped'] as const;
export type SampleAnswer = (typeof sampleAnswers)[number];

export const isSampleAnswer = (status: string): status is SampleAnswer =>
  sampleAnswers.some((answer) => answer === status);

const count = new Intl.NumberFormat('en-US');

/** '2 samples of Power Bank'. */
export const samplesOf = ({ quantity, productName }: SampleFacts): string =>
  `${count.format(quantity)} ${quantity === 1 ? 'sample' : 'samples'} of ${productName}`;

const type = 'sample_request';

/** OPEN-64. */
export function newsOfSampleRequest(request: SampleFacts): News[] {
  return [
    {
      recipientId: request.manufacturerId,
      recipientType: 'manufacturer',
      type,
      priority: 'medium',
      title: 'New Sample Request',
      content: `${request.brandName} requests ${samplesOf(request)}.`,
      data: dataOf(request),
    },
  ];
}

/** ORD-13: with the status as it is stored. */
export function newsOfSampleAnswer(request: SampleFacts, status: SampleAnswer): News[] {
  const order = request.orderId ? `, order ${orderNumberOf(request.orderId)}` : '';
  return [
    {
      ...sampleToBrand(request),
      priority: 'high',
      title: `Sample Request ${status}`,
      content: `${request.manufacturerName} has ${status} your request for ${samplesOf(request)}${order}.`,
      data: { ...dataOf(request), status },
    },
  ];
}

export function sampleToBrand(
  request: SampleFacts,
): Pick<News, 'recipientId' | 'recipientType' | 'type' | 'data'> {
  return { recipientId: request.brandId, recipientType: 'brand', type, data: dataOf(request) };
}

function dataOf({ id, orderId }: SampleFacts): Record<string, unknown> {
  const order = orderId === null ? {} : { orderId, orderNumber: orderNumberOf(orderId) };
  return { sampleRequestId: id, ...order };
}
