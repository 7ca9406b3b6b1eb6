import { exampleOrder } from '@makeport/contracts';
import { MemoryTransaction } from '../../testing/memory-transaction';
import { notify } from './notify';
import { NotifyChargebacks } from './notify-chargebacks';
import { NotifyFraudWarnings } from './notify-fraud-warnings';
import { NotifyInspections } from './notify-inspections';
import { NotifyOrders } from './notify-orders';
import { NotifyProblems } from './notify-problems';

const now = new Date('2026-11-21T10:00:00.000Z');
const clock = (): Date => now;
const context = { id: 'event-1', at: now, about: [] };
const { brandId, manufacturerId } = exampleOrder;
const order = { ...exampleOrder, rating: 5, feedback: 'Right on time.' };
const instant = now.toISOString();

async function notifiedBy(
  work: (transaction: MemoryTransaction) => Promise<void>,
): Promise<MemoryTransaction> {
  const transaction = new MemoryTransaction(['the-admin']);
  await work(transaction);
  return transaction;
}

describe('telling', () => {
  const draft = {
    recipientId: brandId,
    recipientType: 'brand',
    type: 'payment',
    priority: 'medium',
    title: 'Title',
    content: 'Content',
    data: { orderId: 'order-1' },
  } as const;

  it('ORD-14, NOTIF-20, DATA-16: what is stored is what the sender gave: recipient, type, title, content, data, priority', async () => {
    const { notifications, published } = await notifiedBy((transaction) =>
      notify(transaction, { notifications: [draft] }, context, now),
    );
    expect(notifications).toEqual([
      {
        ...draft,
        id: expect.any(String) as string,
        target: '/brand/payments',
        read: false,
        createdAt: instant,
      },
    ]);
    expect(published).toEqual(notifications);
  });

  it('ORD-12, ORD-13: the order of a sample that follows its request is not told of a second time', async () => {
    const told = async (reason: string | null): Promise<number> => {
      const sample = { ...order, kind: 'sample', status: 'cancelled' } as const;
      const change = {
        order: sample,
        oldStatus: 'pending',
        newStatus: 'cancelled',
        reason,
      } as const;
      const { notifications } = await notifiedBy((transaction) =>
        new NotifyOrders(clock).statusChanged(transaction, context, {
          ...change,
          changedAt: instant,
        }),
      );
      return notifications.length;
    };
    expect(await told(null)).toBe(0);
    expect(await told('manufacturer_did_not_answer')).toBe(2);
  });

  it('ORD-18: the same event tells nobody twice', async () => {
    const { notifications, published } = await notifiedBy(async (transaction) => {
      await notify(transaction, { notifications: [draft] }, context, now);
      await notify(transaction, { notifications: [draft] }, context, now);
    });
    expect(notifications).toHaveLength(1);
    expect(published).toHaveLength(1);
  });

  it('OPEN-61: a target in the data wins over that of the type', async () => {
    const { notifications } = await notifiedBy((transaction) =>
      notify(
        transaction,
        { notifications: [{ ...draft, data: { target: '/orders/1' } }] },
        context,
        now,
      ),
    );
    expect(notifications[0]?.target).toBe('/orders/1');
  });
});

describe('what is told of orders', () => {
  const orders = new NotifyOrders(clock);
  const changed = (reason: string | null) =>
    notifiedBy((transaction) =>
      orders.statusChanged(transaction, context, {
        order,
        oldStatus: 'pending',
        newStatus: 'approved',
        reason,
        changedAt: instant,
      }),
    );

  it('F16, ORD-12: a button tells both under the bell, and mails only who has not pressed it', async () => {
    const { notifications, mails } = await changed(null);
    expect(notifications.map(({ recipientId }) => recipientId)).toEqual([brandId, manufacturerId]);
    expect(mails.map(({ recipientId }) => recipientId)).toEqual([brandId]);
    const clocks = await changed('manufacturer_did_not_answer');
    expect(clocks.mails.map(({ recipientId }) => recipientId)).toEqual([brandId, manufacturerId]);
  });

  it('F5, NOTIF-7: notifications and mails of an order lead to its page, for both sides', async () => {
    const placed = await notifiedBy((transaction) =>
      orders.placed(transaction, [{ event: context, data: { order } }]),
    );
    const released = {
      orderId: order.id,
      brandId,
      manufacturerId,
      amountCents: 53_500,
      at: instant,
    };
    const paid = await notifiedBy((transaction) =>
      orders.released(transaction, context, {
        ...released,
        feeCents: 0,
        stripeTransferId: 'tr_1',
        order,
      }),
    );
    for (const { notifications, mails } of [
      placed,
      await changed(null),
      await changed('why'),
      paid,
    ]) {
      expect(notifications).not.toEqual([]);
      for (const { target } of notifications) expect(target).toBe(`/orders/${order.id}`);
      for (const { content } of mails) expect(content.action?.address).toBe(`/orders/${order.id}`);
    }
  });

  it.each([
    ['sample_credit_used', ' Your sample credit was used in another order.'],
    ['manufacturer_closed', ' This manufacturer has closed its account.'],
    [null, ''],
  ])(
    'B35: a payment that went back without an order (%s) is told under the bell and by e-mail',
    async (reason, why) => {
      const refund = {
        checkoutId: order.checkoutId,
        brandId,
        amountCents: 223_540,
        reason,
        at: instant,
      };
      const { notifications, mails } = await notifiedBy((transaction) =>
        orders.checkoutRefunded(transaction, context, refund),
      );
      const text = `Your payment of $2,235.40 could not become an order and is refunded in full.${why}`;
      expect(notifications).toMatchObject([
        { recipientId: brandId, type: 'payment', content: text, target: '/brand/payments' },
      ]);
      expect(mails).toMatchObject([{ recipientId: brandId, kind: 'payment' }]);
      expect(mails[0]?.content.paragraphs[0]).toBe(text);
    },
  );

  it('B32: a cancellation by a closed account says so', async () => {
    const { notifications, mails } = await changed('manufacturer_closed');
    expect(notifications[0]?.content).toContain('because the manufacturer has closed its account');
    expect(mails[0]?.content.paragraphs[0]).toContain('The manufacturer has closed its account.');
  });

  const problems = new NotifyProblems(clock);
  const chargebacks = new NotifyChargebacks(clock);
  const fraudWarnings = new NotifyFraudWarnings(clock);
  const escrow = { orderId: order.id, brandId, manufacturerId, amountCents: 53_500, at: instant };
  const decision = { decision: 'split', manufacturerCents: 80_000, brandCents: 53_500 } as const;

  it.each([
    [
      'OPEN-42, F16: a reported problem, of which the brand gets no mail',
      (transaction: MemoryTransaction) =>
        problems.reported(transaction, context, {
          order,
          reason: 'Off centre',
          reportedAt: instant,
        }),
      [[manufacturerId, 'order', 'Problem Reported']],
      [manufacturerId, 'the-admin'],
    ],
    [
      'a withdrawn problem',
      (transaction: MemoryTransaction) =>
        problems.withdrawn(transaction, context, { order, withdrawnAt: instant }),
      [[manufacturerId, 'order', 'Problem Withdrawn']],
      [manufacturerId, 'the-admin'],
    ],
    [
      'a problem that is still open',
      (transaction: MemoryTransaction) =>
        problems.stillOpen(transaction, context, {
          order,
          reportedAt: instant,
          escalatesAt: instant,
        }),
      [
        [brandId, 'order', 'Problem Still Open'],
        [manufacturerId, 'order', 'Problem Still Open'],
      ],
      [brandId, manufacturerId],
    ],
    [
      'an escalated problem',
      (transaction: MemoryTransaction) =>
        problems.escalated(transaction, context, { order, reportedAt: instant }),
      [
        [brandId, 'order', 'Problem Escalated'],
        [manufacturerId, 'order', 'Problem Escalated'],
      ],
      [brandId, manufacturerId, 'the-admin'],
    ],
    [
      'a decision',
      (transaction: MemoryTransaction) =>
        problems.decided(transaction, context, { order, ...decision, decidedAt: instant }),
      [
        [brandId, 'order', 'Problem Decided'],
        [manufacturerId, 'order', 'Problem Decided'],
      ],
      [brandId, manufacturerId],
    ],
    [
      'an overdue order',
      (transaction: MemoryTransaction) =>
        problems.overdue(transaction, context, { order, expectedAt: instant }),
      [
        [brandId, 'order', 'Order Overdue'],
        [manufacturerId, 'order', 'Order Overdue'],
      ],
      [brandId, manufacturerId],
    ],
    [
      'a payment near its holding limit',
      (transaction: MemoryTransaction) =>
        problems.holdingLimitNear(transaction, context, { order, holdUntil: instant }),
      [],
      ['the-admin'],
    ],
    [
      'P2: an early fraud warning, of which the brand hears nothing',
      (transaction: MemoryTransaction) =>
        fraudWarnings.warned(transaction, context, {
          order,
          amountCents: 500,
          fraudType: 'made_with_stolen_card',
          warnedAt: instant,
        }),
      [[manufacturerId, 'order', 'Payment Being Checked']],
      [manufacturerId, 'the-admin'],
    ],
    [
      'P2: the end of a fraud warning',
      (transaction: MemoryTransaction) =>
        fraudWarnings.closed(transaction, context, {
          order,
          outcome: 'dismissed',
          closedAt: instant,
        }),
      [[manufacturerId, 'order', 'Payment Checked']],
      [manufacturerId],
    ],
    [
      'P2: a chargeback',
      (transaction: MemoryTransaction) =>
        chargebacks.opened(transaction, context, {
          order,
          amountCents: 500,
          reason: 'product_not_received',
          evidenceDueAt: instant,
          openedAt: instant,
        }),
      [[manufacturerId, 'order', 'Payment Disputed']],
      [manufacturerId, 'the-admin'],
    ],
    [
      'P2: a chargeback that is won',
      (transaction: MemoryTransaction) =>
        chargebacks.closed(transaction, context, {
          order,
          amountCents: 500,
          outcome: 'won',
          closedAt: instant,
        }),
      [[manufacturerId, 'order', 'Payment Confirmed']],
      [manufacturerId, 'the-admin'],
    ],
    [
      'P2: a chargeback that is lost',
      (transaction: MemoryTransaction) =>
        chargebacks.closed(transaction, context, {
          order,
          amountCents: 500,
          outcome: 'lost',
          closedAt: instant,
        }),
      [[manufacturerId, 'order', 'Payment Taken Back']],
      [manufacturerId, 'the-admin'],
    ],
    [
      'a refund',
      (transaction: MemoryTransaction) =>
        orders.refunded(transaction, context, { ...escrow, stripeRefundId: 're_1', order }),
      [[brandId, 'payment', 'Payment Refunded']],
      [brandId],
    ],
    [
      'OPEN-64: a release',
      (transaction: MemoryTransaction) =>
        orders.released(transaction, context, {
          ...escrow,
          feeCents: 0,
          stripeTransferId: 'tr_1',
          order,
        }),
      [[manufacturerId, 'payment', 'Payment Released']],
      [manufacturerId],
    ],
    [
      'OPEN-44: a rating, without a mail',
      (transaction: MemoryTransaction) =>
        orders.rated(transaction, context, { order, ratedAt: instant }),
      [[manufacturerId, 'order', 'Order Rated']],
      [],
    ],
  ])('ORD-15: %s, of priority medium', async (_name, work, expected, mailed) => {
    const { notifications, mails } = await notifiedBy(work);
    const told = notifications.map(({ recipientId, type, title }) => [recipientId, type, title]);
    expect(told).toEqual(expected);
    expect(notifications.every(({ priority }) => priority === 'medium')).toBe(true);
    expect(mails.map(({ recipientId }) => recipientId)).toEqual(mailed);
  });
});

describe('what is told while a brand inspects', () => {
  const inspections = new NotifyInspections(clock);
  const orders = new NotifyOrders(clock);
  const inspectionUntil = '2027-01-23T10:00:00.000Z';
  const inspected = { ...order, status: 'completed', inspectionUntil } as const;

  it('B33: the mails of a new order promise what is set', async () => {
    const placed = async (inspectionDays?: number): Promise<string[]> => {
      const data = { order, ...(inspectionDays !== undefined && { inspectionDays }) };
      const { mails } = await notifiedBy((transaction) =>
        orders.placed(transaction, [{ event: context, data }]),
      );
      return mails.map(({ content }) => content.paragraphs[0] ?? '');
    };
    expect(await placed(0)).toEqual(await placed());
    const [released, pays] = await placed(0);
    expect(released).toContain('is held until the manufacturer completes the order.');
    expect(pays).toContain('is held until you complete the order. Then it is released to you.');
    const [brand, manufacturer] = await placed(3);
    expect(brand).toContain('is held until you confirm receipt, or 3 days after completion.');
    expect(manufacturer).toContain(
      'is held until the brand confirms receipt, or 3 days after completion.',
    );
  });

  it.each([
    [{ escrowState: 'released' }, 'The held payment is released to the manufacturer.'],
    [
      { inspectionUntil },
      'Please inspect the goods by January 23, 2027: confirm receipt, or report a problem.',
    ],
    [{ inspectionUntil, hasDispute: true }, 'stays held until the reported problem is settled.'],
    [{}, 'The payment stays held.'],
  ] as const)(
    'ORD-8, ORD-9: the mail of a completed order (%j) says where its payment is',
    async (changes, says) => {
      const completed = { ...order, status: 'completed', ...changes } as const;
      const change = {
        oldStatus: 'shipping',
        newStatus: 'completed',
        reason: null,
        changedAt: instant,
      } as const;
      const { mails } = await notifiedBy((transaction) =>
        orders.statusChanged(transaction, context, { order: completed, ...change }),
      );
      expect(mails.map(({ recipientId }) => recipientId)).toEqual([brandId]);
      expect(mails[0]?.content.paragraphs[0]).toContain(says);
    },
  );

  it('money: before the end of the days the brand is reminded, under the bell and by mail', async () => {
    const { notifications, mails } = await notifiedBy((transaction) =>
      inspections.reminded(transaction, context, { order: inspected, inspectionUntil }),
    );
    expect(notifications).toMatchObject([
      { recipientId: brandId, title: 'Please Inspect Your Goods' },
    ]);
    expect(notifications[0]?.content).toContain(
      'released on Jan 23, 2027 unless you report a problem',
    );
    expect(mails).toMatchObject([
      {
        recipientId: brandId,
        content: { subject: `Please inspect order ${order.number} by January 23, 2027` },
      },
    ]);
  });

  it.each([
    ['confirmed', 'released', [manufacturerId]],
    ['days_passed', 'released', [brandId, manufacturerId]],
    ['days_passed', 'pending', []],
  ] as const)(
    'money: %s, the payment %s: told to those who wait for it',
    async (outcome, escrowState, told) => {
      const { notifications, mails } = await notifiedBy((transaction) =>
        inspections.ended(transaction, context, {
          order: { ...inspected, escrowState, inspectionUntil: null },
          outcome,
          endedAt: instant,
        }),
      );
      expect(notifications.map(({ recipientId }) => recipientId)).toEqual(told);
      expect(mails).toEqual([]);
    },
  );
});
