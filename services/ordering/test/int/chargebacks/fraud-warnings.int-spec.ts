import { randomUUID } from 'node:crypto';
import { orderingRpc, type Order } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { adminActor, OrderingStack } from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start({ PAYOUT_RETRY_HOURS: '0.0005' });
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());
afterEach(() => stack.expectBooksInOrder());

/** Returns a frozen order, paid by a card whose network reports the charge as fraud. */
async function warned(): Promise<{ order: Order; charge: string }> {
  const { checkoutId, paymentIntentId } = await stack.openCheckout();
  await stack.pay(paymentIntentId, 'pm_card_createIssuerFraudRecord');
  const { orders } = await stack.call(orderingRpc.completeCheckout, {
    checkoutId,
    paymentMethod: 'credit',
  });
  const [order] = orders;
  const { latest_charge: charge } = await stack.stripe.paymentIntents.retrieve(paymentIntentId);
  if (!order || typeof charge !== 'string') throw new Error('this card pays');
  await stands(order.id, 'open');
  return { order, charge };
}

const stands = (orderId: string, state: string) =>
  eventually(
    async () => {
      const rows = await stack.rows(`SELECT fraud_warning AS state FROM orders WHERE id = $1`, [
        orderId,
      ]);
      expect(rows).toEqual([{ state }]);
    },
    { timeoutMs: 30_000 },
  );

async function complete(orderId: string): Promise<Order> {
  for (const action of ['approve', 'start_production', 'mark_shipping'] as const)
    await stack.press(orderId, action);
  return stack.press(orderId, 'mark_completed');
}

const dismiss = (orderId: string, actor: typeof adminActor | undefined = adminActor) =>
  stack.call(
    orderingRpc.dismissFraudWarning,
    { orderId, reason: 'The brand has called.', requestId: randomUUID() },
    actor,
  );

describe('a card whose network warns of fraud', () => {
  it('P2: nothing is paid before an admin goes on with the order', async () => {
    const { order } = await warned();
    expect(await complete(order.id)).toMatchObject({ status: 'completed', escrowState: 'pending' });
    const page = { queue: 'fraud_warnings', first: 100 } as const;
    const { items } = await stack.call(orderingRpc.listMoneyDesk, page, adminActor);
    expect(items).toContainEqual(expect.objectContaining({ orderId: order.id, action: 'decide' }));
    const { fraudWarning, decisions } = await stack.call(
      orderingRpc.getOrderBooks,
      { orderId: order.id },
      adminActor,
    );
    expect(fraudWarning).toMatchObject({ fraudType: 'made_with_stolen_card' });
    expect(decisions.map(({ decision }) => decision)).toEqual(['refund']);
    await expect(
      stack.call(orderingRpc.decideDispute, { orderId: order.id, decision: 'release' }, adminActor),
    ).rejects.toThrow(refusal({ code: 'ordering.payment_in_check' }));
    await dismiss(order.id);
    await stack.payoutSettled(order.id);
  });

  it('P2: refunded, which avoids the chargeback, and the provider warns no more', async () => {
    const { order, charge } = await warned();
    await stack.press(order.id, 'approve');
    await stack.call(
      orderingRpc.decideDispute,
      { orderId: order.id, decision: 'refund', reason: 'The card was stolen.' },
      adminActor,
    );
    await eventually(async () => {
      const { data } = await stack.stripe.radar.earlyFraudWarnings.list({ charge });
      expect(data).toMatchObject([{ actionable: false }]);
    });
    expect((await stack.call(orderingRpc.getOrder, { orderId: order.id })).order).toMatchObject({
      status: 'cancelled',
      escrowState: 'refunded',
    });
    await stands(order.id, 'ended');
  });

  it('P2: charged back after all, the chargeback takes over', async () => {
    const { order, charge } = await warned();
    await complete(order.id);
    await stack.sandbox(`/charges/${charge}/dispute`, {});
    await stands(order.id, 'ended');
    expect(
      await stack.rows(`SELECT chargeback_state AS state FROM orders WHERE id = $1`, [order.id]),
    ).toEqual([{ state: 'open' }]);
    await expect(dismiss(order.id)).rejects.toThrow(refusal({ code: 'ordering.no_fraud_warning' }));
  });

  it('P2: a brand cannot go on by itself', async () => {
    const { order } = await warned();
    await expect(
      stack.call(orderingRpc.dismissFraudWarning, {
        orderId: order.id,
        reason: 'x',
        requestId: randomUUID(),
      }),
    ).rejects.toThrow(refusal({ kind: 'forbidden' }));
  });
});
