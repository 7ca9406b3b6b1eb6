import { orderingEvents } from '@makeport/contracts';
import { toDebtMails, toDebtNotifications } from './debt-notifications';

const { order } = orderingEvents.orderDebtChanged.example;

describe('what a manufacturer owes', () => {
  it('F32: names the amount, the reason and how it is collected', () => {
    const debt = { cause: 'chargeback', amountCents: 29_484, openCents: 21_878 } as const;
    expect(toDebtNotifications(order, debt)).toMatchObject([
      {
        recipientId: order.manufacturerId,
        type: 'payment',
        title: 'You owe $218.78',
        content: `The card's bank returned the payment of order ${order.number} to the cardholder. $76.06 was taken back from your payout account. You owe $218.78. It will be deducted from your next payouts.`,
        data: { target: '/manufacturer/payments' },
      },
    ]);
    const [mail] = toDebtMails(order, debt);
    expect(mail).toMatchObject({
      recipientId: order.manufacturerId,
      content: {
        subject: `You owe $218.78 for order ${order.number}`,
        facts: expect.arrayContaining([{ label: 'You owe', value: '$218.78' }]) as unknown,
        action: { address: '/manufacturer/payments' },
      },
    });
  });

  it('F32: of what was taken back at once nothing is owed', () => {
    const debt = { cause: 'refund', amountCents: 29_484, openCents: 0 } as const;
    expect(toDebtNotifications(order, debt)).toMatchObject([
      {
        title: '$294.84 was taken back',
        content: `The payment of order ${order.number} was refunded after its release. $294.84 was taken back from your payout account.`,
      },
    ]);
  });
});
