import { exampleOrder } from '@makeport/contracts';
import { toChangedPasswordMail, passwordResetMail } from '../accounts/account-mails';
import type { MailContent } from './mail';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';
import { toPlacedOrderMails, toReminderMails, toStatusChangeMails } from '../orders/order-mails';
import { toRefundMails, toReleaseMails, toWaitingPayoutMails } from '../orders/payment-mails';
import {
  toDecisionMails,
  toEscalatedProblemMails,
  toHoldingLimitMails,
  toOpenProblemMails,
  toOverdueOrderMails,
  toReportedProblemMails,
  toWithdrawnProblemMails,
} from '../orders/problem-mails';

import { toSecondFactorMails } from '../accounts/second-factor-notifications';
import { toRequestedApprovalMails } from '../orders/approval-mails';

const origin = 'https://makeport.test';
const order = { ...exampleOrder, trackingNumber: '1Z999', dueDate: '2027-01-15' };
const refunded = { ...order, escrowState: 'refunded' } as const;
const day = new Date('2026-12-05T10:00:00.000Z');
const { brandId, manufacturerId, number, id: orderId } = order;
const admins = ['the-admin'];
const decision = { decision: 'split', manufacturerCents: 80_000, brandCents: 53_500 } as const;
const release = {
  orderId,
  manufacturerId,
  payoutCents: 130_000,
  feeCents: 3_500,
  manufacturerName: 'V',
};

/** One example of every mail. */
const mails = {
  placed: toPlacedOrderMails(order, 0),
  status: toStatusChangeMails(order, 'shipping', null),
  cancelledByBrand: toStatusChangeMails(refunded, 'cancelled', 'cancelled_by_brand'),
  reminder: toReminderMails(order, day),
  release: toReleaseMails(release, order),
  refund: toRefundMails({ amountCents: 53_500 }, order),
  waiting: toWaitingPayoutMails({ payoutCents: 79_000 }, order),
  reported: toReportedProblemMails(order, 'The engraving is off centre.', admins),
  withdrawn: toWithdrawnProblemMails(order, admins),
  open: toOpenProblemMails(order, day),
  escalated: toEscalatedProblemMails(order, admins),
  decided: toDecisionMails(order, decision),
  overdue: toOverdueOrderMails(order, day),
  limit: toHoldingLimitMails(order, day, admins),
  approval: toRequestedApprovalMails(order, {
    releaseCents: 80_000,
    refundCents: 53_500,
    reason: 'Half of it.',
    requestedByName: 'Ada',
    approverIds: admins,
    expiresAt: day.toISOString(),
  }),
  password: [toChangedPasswordMail(brandId)],
  secondFactor: toSecondFactorMails({ accountId: brandId, accountType: 'brand', change: 'reset' }),
};
const each = Object.entries(mails).flatMap(([name, list]) =>
  list.map((mail) => [`${name} to ${mail.recipientId}`, mail] as const),
);

const content = (fields: Partial<MailContent>): MailContent => ({
  subject: 'Subject',
  preview: 'Preview',
  heading: 'Heading',
  name: 'Northwind',
  paragraphs: ['Paragraph'],
  footnote: 'Footnote',
  ...fields,
});

describe('what mails say', () => {
  it('each goes to those it concerns', () => {
    const recipients = Object.fromEntries(
      Object.entries(mails).map(([name, list]) => [
        name,
        list.map(({ recipientId }) => recipientId),
      ]),
    );
    const both = [brandId, manufacturerId];
    expect(recipients).toEqual({
      placed: both,
      status: [brandId],
      cancelledByBrand: both,
      reminder: [manufacturerId],
      release: [manufacturerId],
      refund: [brandId],
      waiting: [manufacturerId],
      reported: [manufacturerId, 'the-admin'],
      withdrawn: [manufacturerId, 'the-admin'],
      open: both,
      escalated: [...both, 'the-admin'],
      decided: both,
      overdue: both,
      limit: ['the-admin'],
      approval: ['the-admin'],
      password: [brandId],
      secondFactor: [brandId],
    });
  });

  it.each(each)(
    '%s: text and HTML say the same, and nothing is fetched but pictures of products',
    (_name, mail) => {
      const [text, html] = [mailText(mail.content, origin), mailHtml(mail.content, origin)];
      const said = [
        mail.content.heading,
        ...mail.content.paragraphs,
        ...(mail.content.facts ?? []).flatMap(({ label, value }) => [label, value]),
        ...(mail.content.bill?.lines ?? []).flatMap((line) => [
          line.name,
          line.detail,
          line.amount,
        ]),
        mail.content.footnote,
      ];
      for (const part of said) {
        expect(text).toContain(part);
        expect(html).toContain(part.replaceAll("'", '&#39;'));
      }
      const pictured = `<img src="${origin}/files/mail-pictures/${order.productId}.jpg" width="80" height="60"`;
      expect(html.replaceAll(pictured, '')).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
      if (mail.kind !== 'account') expect(mail.content.subject).toContain(number);
    },
  );

  it('PIC-8: each mail that names a product shows its picture, with a text in its place', () => {
    const { approval, password, secondFactor, ...others } = mails;
    const naming = Object.values(others).flat();
    for (const { content: plain } of [...approval, ...password, ...secondFactor])
      expect(mailHtml(plain, origin)).not.toContain('<img');
    for (const mail of naming) {
      const html = mailHtml(mail.content, origin);
      expect(html).toContain(`<img src="${origin}/files/mail-pictures/${order.productId}.jpg"`);
      expect(html).toContain(`alt="Picture of ${order.productName}"`);
      expect(mailText(mail.content, origin)).not.toContain('mail-pictures');
    }
  });

  it('PIC-8: of what is known without its product, and of mails of before, there is no picture', () => {
    const { number: known, productName, brandName } = order;
    const [released] = toReleaseMails(release, { number: known, productName, brandName });
    expect(released && mailHtml(released.content, origin)).toContain(productName);
    expect(released && mailHtml(released.content, origin)).not.toContain('<img');
    const line = { name: '100 × Power Bank', detail: 'VW-PB-220', amount: '$1,200.00' };
    expect(mailHtml(content({ bill: { lines: [line], totals: [] } }), origin)).not.toContain(
      '<img',
    );
  });

  it('a receipt adds up: lines, subtotal, tax, shipping and total', () => {
    const [receipt] = mails.placed;
    expect(receipt?.content.bill).toEqual({
      lines: [
        {
          name: '100 × Aluminium Power Bank 22,000 mAh',
          product: { productId: order.productId, productName: order.productName },
          detail: 'VW-PB-220, Logo engraving',
          amount: '$1,200.00',
        },
      ],
      totals: [
        { label: 'Subtotal', amount: '$1,200.00' },
        { label: 'Tax', amount: '$120.00' },
        { label: 'Shipping', amount: '$15.00' },
        { label: 'Total', amount: '$1,335.00' },
      ],
    });
  });

  it('a cancellation says what becomes of the money, and why where nobody pressed a button', () => {
    const [forBrand, forManufacturer] = toStatusChangeMails(
      refunded,
      'cancelled',
      'manufacturer_did_not_answer',
    );
    expect(forBrand?.content.paragraphs).toEqual([
      'It was not answered in time. Your payment is refunded in full.',
    ]);
    expect(forManufacturer?.content.paragraphs).toEqual([
      'It was not answered in time. The payment is refunded in full.',
    ]);
  });

  it('B38: a cancellation by the brand is a receipt to it, and names it to the manufacturer', () => {
    const [receipt, news] = mails.cancelledByBrand;
    expect(receipt).toMatchObject({
      recipientId: brandId,
      content: {
        subject: 'You cancelled order #A1B2C3D4',
        paragraphs: [
          'Voltworks Electronics had not accepted it yet. Your payment is refunded in full.',
        ],
      },
    });
    expect(receipt?.content.facts?.at(-1)).toEqual({ label: 'Paid', value: '$1,335.00' });
    expect(news).toMatchObject({
      recipientId: manufacturerId,
      content: { subject: 'Northwind Outfitters cancelled order #A1B2C3D4' },
    });
  });

  it('OPEN-64: a released payment names payout and fee, also of an order that is not known', () => {
    const [known] = mails.release;
    expect(known?.content.facts?.slice(-2)).toEqual([
      { label: 'Fee', value: '$35.00' },
      { label: 'Payout', value: '$1,300.00' },
    ]);
    const [unknown] = toReleaseMails({ ...release, feeCents: 0 }, null);
    expect(unknown?.content.subject).toBe('Payment released: $1,300.00 for order #A1B2C3D4');
    expect(unknown?.content.facts?.map(({ label }) => label)).toEqual(['Order', 'Payout']);
  });

  it('F4: a payout without an account is not called on its way, and leads to where it is set up', () => {
    const [waiting] = mails.waiting;
    const text = waiting ? mailText(waiting.content, origin) : '';
    expect(text).toContain('$790.00 is waiting for your payout account');
    expect(text).not.toContain('on its way');
    expect(waiting?.content.action).toEqual({
      label: 'Set up payouts',
      address: '/manufacturer/payments',
    });
  });

  it('OPEN-8: the link for a new password says how long it is valid', () => {
    const reset = { name: 'Northwind', resetUrl: 'https://makeport.test/reset#token=x' };
    const text = (validMs: number): string =>
      mailText(passwordResetMail({ ...reset, validMs }), origin);
    expect(text(30 * 60_000 - 40)).toContain('The link is valid for 30 minutes and works once.');
    expect(text(30 * 60_000)).toContain('\nhttps://makeport.test/reset#token=x\n');
  });

  it('what people wrote is text, never markup, and never another address', () => {
    const evil = `<img src=x onerror="alert('1')">`;
    const html = mailHtml(
      content({
        name: evil,
        paragraphs: [evil],
        facts: [
          { label: 'Reason', value: evil },
          { label: 'Product', value: evil, product: { productId: `p"1/../2`, productName: evil } },
        ],
        action: { label: evil, address: `/orders/"onclick="alert(1)` },
      }),
      origin,
    );
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).toContain('src="https://makeport.test/files/mail-pictures/p%221%2F..%2F2.jpg"');
    expect(html).not.toContain('"onclick');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  });

  it('paths lead to the site, and the settings are named where mails can be switched off', () => {
    const mail = content({
      action: { label: 'Open', address: '/orders/1' },
      settings: '/brand/settings',
    });
    for (const body of [mailText(mail, origin), mailHtml(mail, origin)]) {
      expect(body).toContain('https://makeport.test/orders/1');
      expect(body).toContain('https://makeport.test/brand/settings');
    }
    expect(mailText(content({ name: null }), origin)).toContain('Hello,');
  });

  it('colours change with the reader’s scheme, tables of layout are told apart from those of figures', () => {
    const [receipt] = mails.placed;
    const html = receipt ? mailHtml(receipt.content, origin) : '';
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    const tables = html.match(/<table/g) ?? [];
    expect(html.match(/<table role="presentation"/g)).toHaveLength(tables.length - 2);
    expect(html).toContain('<th scope="col"');
    expect(html).toContain('<th scope="row"');
  });
});
