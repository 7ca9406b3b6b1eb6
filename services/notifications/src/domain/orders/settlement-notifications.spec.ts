import { exampleOrder } from '@makeport/contracts';
import { toStatusChangeMails } from './order-mails';
import { toStatusChangeNotifications } from './order-notifications';
import { toDecisionNotifications } from './problem-notifications';
import { toDecisionMails } from './problem-mails';
import {
  toSettlementMails,
  toSettlementNotifications,
  type SettlementChange,
} from './settlement-notifications';

const { brandId, manufacturerId } = exampleOrder;
const settlement = {
  offeredBy: 'manufacturer',
  brandCents: 53_500,
  manufacturerCents: 80_000,
} as const;

describe('news of an offer to settle a problem', () => {
  it.each<[SettlementChange, string, string]>([
    [
      'offered',
      brandId,
      'Voltworks Electronics offers to settle the problem: $535.00 back to you, $800.00 to Voltworks Electronics.',
    ],
    [
      'declined',
      manufacturerId,
      'Northwind Outfitters declined your offer: $535.00 back to Northwind Outfitters, $800.00 to you.',
    ],
    [
      'withdrawn',
      brandId,
      'Voltworks Electronics withdrew the offer to settle the problem: $535.00 back to you, $800.00 to Voltworks Electronics.',
    ],
  ])('B40: %s, it goes to the side that did not act', (change, recipientId, text) => {
    const [news, ...others] = toSettlementNotifications(exampleOrder, { ...settlement, change });
    expect(others).toEqual([]);
    expect(news).toMatchObject({
      recipientId,
      content: `${text} Order #A1B2C3D4 (${exampleOrder.productName}).`,
    });
    const [mail, ...more] = toSettlementMails(exampleOrder, { ...settlement, change });
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipientId });
    expect(mail?.content.paragraphs[0]).toBe(text);
  });

  it('B40: an order that ends with a full refund says that both agreed on it', () => {
    const order = { ...exampleOrder, escrowState: 'refunded' } as const;
    const [mail] = toStatusChangeMails(order, 'cancelled', 'settlement_refunded');
    expect(mail?.content.paragraphs).toEqual([
      'Both sides agreed on a full refund. Your payment is refunded in full.',
    ]);
    for (const { content } of toStatusChangeNotifications(
      order,
      'cancelled',
      'settlement_refunded',
    ))
      expect(content).toContain('Both sides agreed on a full refund.');
  });

  it('B40: an accepted offer is no decision of an administrator', () => {
    const decision = { ...settlement, decision: 'split', acceptedBy: 'brand' } as const;
    const told = JSON.stringify([
      ...toDecisionNotifications(exampleOrder, decision),
      ...toDecisionMails(exampleOrder, decision),
    ]);
    expect(told).toContain('Northwind Outfitters accepted the offer');
    expect(told).not.toContain('dministrator');
    expect(
      JSON.stringify(toDecisionMails(exampleOrder, { ...decision, acceptedBy: undefined })),
    ).toContain('An administrator decided');
  });
});
