import type { NotificationDraft } from '../notification';
import { toOrderNumber } from '../orders/order-notifications';
import type { ShipmentDetails } from '../orders/shipment-details';

/** The fields of a sample request that notifications show. */
export interface NotifiedSampleRequest {
  readonly id: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly requirements: readonly string[];
  readonly totalCents: number;
  readonly orderId: string | null;
  readonly shipment?: ShipmentDetails | null | undefined;
}

/** The manufacturer's decisions. `pending` and `cancelled` are not among them. */
export const sampleAnswers = ['approved', 'rejected', 'shipped'] as const;
export type SampleAnswer = (typeof sampleAnswers)[number];

export const isSampleAnswer = (status: string): status is SampleAnswer =>
  sampleAnswers.some((answer) => answer === status);

const count = new Intl.NumberFormat('en-US');

/** Returns, for example, '2 samples of Power Bank'. */
export const describeSamples = ({ quantity, productName }: NotifiedSampleRequest): string =>
  `${count.format(quantity)} ${quantity === 1 ? 'sample' : 'samples'} of ${productName}`;

const type = 'sample_request';

/** OPEN-64. */
export function toSampleRequestNotifications(request: NotifiedSampleRequest): NotificationDraft[] {
  return [
    {
      recipientId: request.manufacturerId,
      recipientType: 'manufacturer',
      type,
      priority: 'medium',
      title: 'New Sample Request',
      content: `${request.brandName} requests ${describeSamples(request)}.`,
      data: getData(request),
    },
  ];
}

/**
 * Returns the notification of the manufacturer's decision. Its title contains the status as stored
 * (ORD-13).
 */
export function toSampleAnswerNotifications(
  request: NotifiedSampleRequest,
  status: SampleAnswer,
): NotificationDraft[] {
  const order = request.orderId ? `, order ${toOrderNumber(request.orderId)}` : '';
  return [
    {
      ...sampleToBrand(request),
      priority: 'high',
      title: `Sample Request ${status}`,
      content: `${request.manufacturerName} has ${status} your request for ${describeSamples(request)}${order}.`,
      data: { ...getData(request), status },
    },
  ];
}

export function sampleToBrand(
  request: NotifiedSampleRequest,
): Pick<NotificationDraft, 'recipientId' | 'recipientType' | 'type' | 'data'> {
  return { recipientId: request.brandId, recipientType: 'brand', type, data: getData(request) };
}

function getData({ id, orderId }: NotifiedSampleRequest): Record<string, unknown> {
  const order = orderId === null ? {} : { orderId, orderNumber: toOrderNumber(orderId) };
  return { sampleRequestId: id, ...order };
}
