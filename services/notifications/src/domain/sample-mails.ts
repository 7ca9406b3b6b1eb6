import { formatMoney } from '@makeport/money';
import type { Mail, MailContent } from './mail';
import { orderNumberOf } from './order-news';
import { toShipmentFacts } from './shipment-facts';
import { samplesOf, type SampleAnswer, type SampleFacts } from './sample-news';

const footnote = 'You get this e-mail because it concerns a sample request of yours.';

/** OPEN-64. */
export function mailsOfSampleRequest(request: SampleFacts): Mail[] {
  const samples = samplesOf(request);
  const content: MailContent = {
    subject: `${request.brandName} requests ${samples}`,
    preview: 'Please approve or reject the request.',
    heading: 'A new sample request',
    name: request.manufacturerName,
    paragraphs: [`${request.brandName} requests ${samples}. Please approve or reject the request.`],
    facts: [
      { label: 'Product', value: request.productName },
      { label: 'Brand', value: request.brandName },
      ...request.requirements.map((value) => ({ label: 'Requirement', value })),
      { label: 'Sample fee', value: formatMoney(request.totalCents) },
    ],
    action: { label: 'View the sample requests', address: '/manufacturer/samples' },
    footnote,
    settings: '/manufacturer/settings',
  };
  return [{ recipientId: request.manufacturerId, kind: 'sample', content }];
}

const answers: Record<SampleAnswer, string> = {
  approved: 'You are told when the samples are shipped.',
  rejected: 'A sample fee that was paid is refunded in full.',
  shipped: 'The samples are on their way to you.',
};

/** ORD-13. */
export function mailsOfSampleAnswer(request: SampleFacts, status: SampleAnswer): Mail[] {
  return [
    mailToSampleBrand(request, {
      subject: `Sample request ${status}: ${request.productName}`,
      preview: answers[status],
      heading: `Your sample request is ${status}`,
      paragraphs: [
        `${request.manufacturerName} has ${status} your request for ${samplesOf(request)}. ${answers[status]}`,
      ],
      facts: [
        ...(request.orderId === null ? [] : [{ label: 'Order', value: orderNumberOf(request.orderId) }]),
        { label: 'Product', value: request.productName },
        { label: 'Manufacturer', value: request.manufacturerName },
        ...toShipmentFacts(request.shipment),
      ],
    }),
  ];
}

export function mailToSampleBrand(
  request: SampleFacts,
  told: Omit<MailContent, 'name' | 'action' | 'footnote' | 'settings'>,
): Mail {
  const action = { label: 'View your samples', address: '/brand/samples' };
  const content = { ...told, name: request.brandName, action, footnote, settings: '/brand/settings' };
  return { recipientId: request.brandId, kind: 'sample', content };
}
