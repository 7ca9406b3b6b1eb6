import { exampleSampleRequest } from '@makeport/contracts';
import { mailText } from '../mail/mail-text';
import { digestDueAt, toUnreadMessagesMail } from './message-digest';
import { toMessageNotification, type NotifiedMessage } from './message-notifications';
import { toSampleCorrectionMails } from '../orders/shipment-correction-notifications';
import { toSampleAnswerMails, toSampleRequestsMail } from '../samples/sample-mails';
import {
  toSampleAnswerNotifications,
  toSampleRequestNotifications,
  type NotifiedSampleRequest,
} from '../samples/sample-notifications';
import { isMailWanted } from '../notification-preferences';
import { getTarget } from '../notification-target';

const request: NotifiedSampleRequest = exampleSampleRequest;
const now = new Date('2026-11-21T10:00:00.000Z');
const message: NotifiedMessage = {
  messageId: 'message-1',
  threadId: 'thread-1',
  senderId: request.brandId,
  senderName: 'Northwind Outfitters',
  recipientId: request.manufacturerId,
  recipientKind: 'manufacturer',
  productName: 'Power Bank',
  about: 'Order #A1B2C3D4',
  preview: 'Could the engraving be on the lid?',
  urgent: false,
  sentAt: now,
};
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

describe('news of sample requests', () => {
  it.each(['approved', 'rejected', 'shipped'] as const)(
    'ORD-13, NOTIF-20: the brand hears of one that is %s, with the status in the title',
    (status) => {
      const [draft, ...others] = toSampleAnswerNotifications(
        { ...request, orderId: 'a1b2c3d4-0000' },
        status,
      );
      expect(others).toEqual([]);
      expect(draft).toMatchObject({
        recipientId: request.brandId,
        recipientType: 'brand',
        type: 'sample_request',
        priority: 'high',
        title: `Sample Request ${status}`,
        content: `Voltworks Electronics has ${status} your request for 2 samples of Aluminium Power Bank 22,000 mAh, order #A1B2C3D4.`,
      });
      expect(draft && getTarget(draft)).toBe('/brand/samples');
    },
  );

  it('OPEN-64, ORD-15: the manufacturer hears of a new one, medium', () => {
    const [draft, ...others] = toSampleRequestNotifications(request);
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      recipientId: request.manufacturerId,
      recipientType: 'manufacturer',
      type: 'sample_request',
      priority: 'medium',
      title: 'New Sample Request',
      content: 'Northwind Outfitters requests 2 samples of Aluminium Power Bank 22,000 mAh.',
    });
    expect(draft && getTarget(draft)).toBe('/manufacturer/samples');
  });

  it('PIC-8: its mails show the picture of the product', () => {
    const product = { productId: request.productId, productName: request.productName };
    const mails = [
      toSampleRequestsMail([request]),
      toSampleRequestsMail([request, request]),
      ...toSampleAnswerMails(request, 'approved'),
      ...toSampleCorrectionMails(request, {
        carrierName: 'UPS',
        trackingNumber: null,
        trackingUrl: null,
      }),
    ];
    for (const { content } of mails)
      expect(content.facts).toContainEqual(expect.objectContaining({ product }));
  });

  it('ORD-13: its mail names product, partner, fee and what was asked for', () => {
    const asked = toSampleRequestsMail([request]);
    const [answered] = toSampleAnswerMails(
      { ...request, quantity: 1, orderId: 'a1b2c3d4-0000' },
      'shipped',
    );
    const texts = [asked, answered].map(
      (mail) => mail && mailText(mail.content, 'https://makeport.test'),
    );
    for (const words of [
      'Northwind Outfitters',
      'Matte black shell',
      '$90.00',
      '/manufacturer/samples',
    ]) {
      expect(texts[0]).toContain(words);
    }
    for (const words of ['1 sample of', '#A1B2C3D4', 'on their way', '/brand/samples']) {
      expect(texts[1]).toContain(words);
    }
  });
});

describe('one mail for many sample requests', () => {
  it('X4: names each, the oldest ten in words, and whose they are where they are one brand’s', () => {
    const others = Array.from({ length: 59 }, () => ({
      ...request,
      quantity: 1,
      productName: 'Tray',
    }));
    const { content, recipientId, kind } = toSampleRequestsMail([request, ...others]);
    expect({ recipientId, kind }).toEqual({ recipientId: request.manufacturerId, kind: 'sample' });
    expect(content.subject).toBe('60 new sample requests from Northwind Outfitters');
    expect(content.facts).toHaveLength(10);
    expect(content.facts?.slice(0, 2)).toMatchObject([
      { label: 'Northwind Outfitters', value: '2 samples of Aluminium Power Bank 22,000 mAh' },
      { label: 'Northwind Outfitters', value: '1 sample of Tray' },
    ]);
    expect(content.paragraphs.at(-1)).toBe('The 10 oldest follow; 50 more are waiting.');
    const two = toSampleRequestsMail([request, { ...request, brandName: 'Southwind' }]);
    expect(two.content.subject).toBe('2 new sample requests');
  });
});

describe('news of messages', () => {
  it('OPEN-64, OPEN-59: name partner, product and order; an urgent one is medium too', () => {
    const draft = toMessageNotification({ ...message, urgent: true }, 1);
    expect(draft).toMatchObject({
      recipientId: message.recipientId,
      type: 'message',
      priority: 'medium',
      title: 'New Message',
      content:
        'Northwind Outfitters about Power Bank, Order #A1B2C3D4: Could the engraving be on the lid?',
    });
    expect(getTarget(draft)).toBe(`/manufacturer/messages?thread=${message.threadId}`);
  });

  it('OPEN-64: a general one names its partner', () => {
    const draft = toMessageNotification({ ...message, productName: null, about: null }, 1);
    expect(draft.content).toBe('Northwind Outfitters: Could the engraving be on the lid?');
  });

  it('T9: one row tells of a conversation, and how many are unread', () => {
    expect(toMessageNotification({ ...message, productName: null, about: null }, 3).content).toBe(
      'Northwind Outfitters: 3 new messages, the last: Could the engraving be on the lid?',
    );
  });

  it('OPEN-65: one mail tells of all that is unread, the newest ten in words', () => {
    const others = Array.from({ length: 11 }, (_, index) => ({
      ...message,
      preview: `Line ${index + 2}`,
    }));
    const { content, kind, recipientId } = toUnreadMessagesMail([
      { ...message, urgent: true },
      ...others,
    ]);
    expect({ kind, recipientId }).toEqual({ kind: 'message', recipientId: message.recipientId });
    expect(content.subject).toBe('12 new messages from Northwind Outfitters');
    expect(content.paragraphs).toHaveLength(11);
    expect(content.paragraphs.at(-2)).toContain('“Line 12”');
    expect(content.paragraphs.at(-1)).toBe('2 earlier messages are unread, too.');
    expect(toUnreadMessagesMail([message]).content.subject).toBe(
      'New message from Northwind Outfitters',
    );
    const two = toUnreadMessagesMail([
      message,
      { ...message, senderName: 'Southwind', urgent: true },
    ]);
    expect(two.content.subject).toBe('2 new messages');
    expect(two.content.action?.address).toBe(`/manufacturer/messages?thread=${message.threadId}`);
    const apart = toUnreadMessagesMail([message, { ...message, threadId: 'another' }]);
    expect(apart.content.action?.address).toBe('/manufacturer/messages');
    expect(two.content.paragraphs[1]).toMatch(/^Urgent: Southwind about/);
  });

  it('OPEN-65: after a pause of five minutes, half an hour at most', () => {
    expect(digestDueAt(now, now)).toEqual(later(5));
    expect(digestDueAt(now, later(4))).toEqual(later(9));
    expect(digestDueAt(now, later(28))).toEqual(later(30));
  });

  it.each(['sample', 'message'] as const)(
    'OPEN-65: mails of kind %s are switched as those of orders',
    (kind) => {
      expect(isMailWanted(kind, 'brand', {})).toBe(true);
      expect(isMailWanted(kind, 'brand', { email: false })).toBe(false);
      expect(isMailWanted(kind, 'brand', { orderUpdates: false })).toBe(false);
      expect(isMailWanted(kind, 'manufacturer', { orderUpdates: false })).toBe(true);
      expect(isMailWanted(kind, 'manufacturer', { inquiryAlerts: false })).toBe(false);
    },
  );
});
