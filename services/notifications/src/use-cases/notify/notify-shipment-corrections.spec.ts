import { exampleOrder, exampleSampleRequest, exampleShipment } from '@makeport/contracts';
import { mailHtml } from '../../domain/mail/mail-html';
import { mailText } from '../../domain/mail/mail-text';
import {
  toOrderCorrectionMails,
  toSampleCorrectionMails,
} from '../../domain/orders/shipment-correction-notifications';
import { toStatusChangeMails } from '../../domain/orders/order-mails';
import { MemoryTransaction } from '../../testing/memory-transaction';
import { NotifyShipmentCorrections } from './notify-shipment-corrections';

const now = new Date('2026-12-21T10:00:00.000Z');
const context = { id: 'event-1', at: now, about: [] };
const corrections = new NotifyShipmentCorrections(() => now);
const at = now.toISOString();
const correctedOrder = { order: { ...exampleOrder, shipment: exampleShipment }, correctedAt: at };
const correctedSample = { request: { ...exampleSampleRequest, shipment: exampleShipment }, at };
const url = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
const origin = 'https://makeport.test';

describe('a corrected shipment', () => {
  it('PAPER-5: the brand of the order is told, the manufacturer is not', async () => {
    const transaction = new MemoryTransaction([]);
    await corrections.ofOrder(transaction, context, correctedOrder);
    const { order } = correctedOrder;
    expect(transaction.notifications).toMatchObject([
      {
        recipientId: order.brandId,
        title: 'Tracking Corrected',
        content: `${order.manufacturerName} corrected the tracking of order ${order.number}: UPS, tracking number 1Z999AA10123456784.`,
        data: { orderId: order.id },
      },
    ]);
    expect(toOrderCorrectionMails(order).map(({ recipientId }) => recipientId)).toEqual([
      order.brandId,
    ]);
  });

  it('PAPER-5: the brand of the sample is told, the manufacturer is not', async () => {
    const transaction = new MemoryTransaction([]);
    await corrections.ofSample(transaction, context, correctedSample);
    const { request } = correctedSample;
    expect(transaction.notifications).toMatchObject([
      {
        recipientId: request.brandId,
        type: 'sample_request',
        data: { sampleRequestId: request.id },
      },
    ]);
    const mails = toSampleCorrectionMails(request, request.shipment);
    expect(mails.map(({ recipientId }) => recipientId)).toEqual([request.brandId]);
  });

  it('PAPER-2, PAPER-5: mails lead to the page of the carrier, in text and in HTML', () => {
    const { order } = correctedOrder;
    const mails = [
      ...toOrderCorrectionMails(order),
      ...toStatusChangeMails(order, 'shipping', null),
    ];
    expect(mails).toHaveLength(2);
    for (const { content } of mails) {
      expect(mailText(content, origin)).toContain(
        `Carrier: UPS\nTracking number: 1Z999AA10123456784 (${url})`,
      );
      expect(mailHtml(content, origin)).toContain(`<a class="link" href="${url}"`);
    }
  });
});
