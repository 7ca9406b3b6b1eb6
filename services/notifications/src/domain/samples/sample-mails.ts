import { formatMoney } from '@makeport/money';
import type { Mail, MailContent } from '../mail/mail';
import { toProductField } from '../mail/product-field';
import { toOrderNumber } from '../orders/order-notifications';
import { toShipmentFields } from '../orders/shipment-details';
import {
  describeSamples,
  type SampleAnswer,
  type NotifiedSampleRequest,
} from './sample-notifications';

const footnote = 'You get this e-mail because it concerns one of your sample requests.';

const SHOWN = 10;

/**
 * Returns one mail about all unanswered requests (OPEN-64, X4).
 * @param requests oldest first, of one manufacturer
 */
export function toSampleRequestsMail(
  requests: readonly [NotifiedSampleRequest, ...NotifiedSampleRequest[]],
): Mail {
  const [first] = requests;
  if (requests.length === 1) return toSampleRequestMail(first);
  const brands = new Set(requests.map(({ brandName }) => brandName));
  const from = brands.size === 1 ? ` from ${first.brandName}` : '';
  const subject = `${requests.length} new sample requests${from}`;
  const shown = requests.slice(0, SHOWN);
  const more = requests.length - shown.length;
  const content: MailContent = {
    subject,
    preview: 'Please approve or reject the requests.',
    heading: subject,
    name: first.manufacturerName,
    paragraphs: [
      'Please approve or reject them.',
      ...(more > 0
        ? [`The ${SHOWN} oldest follow; ${more} more ${more === 1 ? 'is' : 'are'} waiting.`]
        : []),
    ],
    facts: shown.map((request) => ({
      ...toProductField(request, describeSamples(request)),
      label: request.brandName,
    })),
    action: { label: 'View the sample requests', address: '/manufacturer/samples' },
    footnote: 'You get this e-mail because you have unanswered sample requests.',
    settings: '/manufacturer/settings',
  };
  return { recipientId: first.manufacturerId, kind: 'sample', content };
}

function toSampleRequestMail(request: NotifiedSampleRequest): Mail {
  const samples = describeSamples(request);
  const content: MailContent = {
    subject: `${request.brandName} requests ${samples}`,
    preview: 'Please approve or reject the request.',
    heading: 'A new sample request',
    name: request.manufacturerName,
    paragraphs: [`${request.brandName} requests ${samples}. Please approve or reject the request.`],
    facts: [
      toProductField(request),
      { label: 'Brand', value: request.brandName },
      ...request.requirements.map((value) => ({ label: 'Requirement', value })),
      { label: 'Sample fee', value: formatMoney(request.totalCents) },
    ],
    action: { label: 'View the sample requests', address: '/manufacturer/samples' },
    footnote,
    settings: '/manufacturer/settings',
  };
  return { recipientId: request.manufacturerId, kind: 'sample', content };
}

const answers: Record<SampleAnswer, string> = {
  approved: 'We notify you when the samples are shipped.',
  rejected: 'If you paid a sample fee, it is refunded in full.',
  shipped: 'The samples are on their way to you.',
};

/** ORD-13. */
export function toSampleAnswerMails(request: NotifiedSampleRequest, status: SampleAnswer): Mail[] {
  return [
    mailToSampleBrand(request, {
      subject: `Sample request ${status}: ${request.productName}`,
      preview: answers[status],
      heading: `Your sample request is ${status}`,
      paragraphs: [
        `${request.manufacturerName} has ${status} your request for ${describeSamples(request)}. ${answers[status]}`,
      ],
      facts: [
        ...(request.orderId === null
          ? []
          : [{ label: 'Order', value: toOrderNumber(request.orderId) }]),
        toProductField(request),
        { label: 'Manufacturer', value: request.manufacturerName },
        ...toShipmentFields(request.shipment),
      ],
    }),
  ];
}

export function mailToSampleBrand(
  request: NotifiedSampleRequest,
  body: Omit<MailContent, 'name' | 'action' | 'footnote' | 'settings'>,
): Mail {
  const action = { label: 'View your samples', address: '/brand/samples' };
  const content = {
    ...body,
    name: request.brandName,
    action,
    footnote,
    settings: '/brand/settings',
  };
  return { recipientId: request.brandId, kind: 'sample', content };
}
