import { orderingRpc, type Order } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { adminActor, OrderingStack } from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';

const TOTAL = 133_500;

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start({ PAYOUT_RETRY_HOURS: '0.0005' });
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());
afterEach(() => stack.expectBooksInOrder());

/** Returns a frozen order, paid by a card whose bank opens a chargeback immediately. */
async function chargedBack(): Promise<{ order: Order; disputeId: string }> {
  const { checkoutId, paymentIntentId } = await stack.openCheckout();
  await stack.pay(paymentIntentId, 'pm_card_createDispute');
  const { orders } = await stack.call(orderingRpc.completeCheckout, {
    checkoutId,
    paymentMethod: 'credit',
  });
  const [order] = orders;
  const [dispute] = (await stack.stripe.disputes.list({ payment_intent: paymentIntentId })).data;
  if (!order || !dispute) throw new Error('this card is charged back');
  await stands(order.id, 'open');
  return { order, disputeId: dispute.id };
}

const stands = (orderId: string, state: string) =>
  eventually(
    async () => {
      const rows = await stack.rows(`SELECT chargeback_state AS state FROM orders WHERE id = $1`, [
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

async function answer(
  disputeId: string,
  uncategorized_text: 'winning_evidence' | 'losing_evidence',
) {
  await stack.stripe.disputes.update(disputeId, { evidence: { uncategorized_text } });
  await stack.sandbox('/settle', {});
}

describe('a card whose bank takes the payment back', () => {
  it('P2: nothing is paid while the bank looks into it; won, the manufacturer is paid', async () => {
    const { order, disputeId } = await chargedBack();
    expect(await complete(order.id)).toMatchObject({ status: 'completed', escrowState: 'pending' });
    const { items } = await stack.call(
      orderingRpc.listMoneyDesk,
      { queue: 'chargebacks', first: 100 },
      adminActor,
    );
    expect(items).toContainEqual(
      expect.objectContaining({ orderId: order.id, amountCents: TOTAL }),
    );
    await expect(
      stack.call(orderingRpc.decideDispute, { orderId: order.id, decision: 'refund' }, adminActor),
    ).rejects.toThrow(refusal({ code: 'ordering.chargeback_open' }));
    expect(await stack.balance(`disputes:${order.id}`)).toBe(-TOTAL);
    await answer(disputeId, 'winning_evidence');
    await stack.payoutSettled(order.id);
    expect(await stack.balance(`disputes:${order.id}`)).toBe(0);
    expect(await stack.events(order.id, 'ordering.order')).toContain(
      'ordering.order-chargeback-closed.v1',
    );
  });

  it('P2: lost before the release, the order ends and nobody is paid', async () => {
    const { order, disputeId } = await chargedBack();
    await stack.press(order.id, 'approve');
    await answer(disputeId, 'losing_evidence');
    await stands(order.id, 'lost');
    expect((await stack.call(orderingRpc.getOrder, { orderId: order.id })).order).toMatchObject({
      status: 'cancelled',
      escrowState: 'refunded',
    });
    expect(await stack.escrowTransactions(order.id)).toEqual([
      { type: 'hold', status: 'refunded', amount: TOTAL },
    ]);
    expect(await stack.balance(`disputes:${order.id}`)).toBe(0);
    // As long as for payouts of workflows, because all specs share Kafka and Temporal.
    await eventually(
      async () => {
        const { workflow } = await stack.call(
          orderingRpc.getOrderProcess,
          { orderId: order.id },
          adminActor,
        );
        expect(workflow).toMatchObject({ status: 'COMPLETED', retrying: [] });
      },
      { timeoutMs: 45_000 },
    );
  }, 120_000);
});
