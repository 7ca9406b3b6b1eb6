import { orderingRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { moneyFigures } from '../../../src/adapters/postgres/money/money-figures';
import { ProviderMovements } from '../../../src/adapters/postgres/provider/provider-movements';
import { adminActor, brandActor, OrderingStack } from '../../support/ordering-stack';
import { ProviderComparison } from '../../support/provider-comparison';
import type { StackPorts } from '../../support/stack-ports';

/** The platform's deposit before its first sale. */
const TOP_UP = 50_000_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let stack: OrderingStack;
let ports: StackPorts;
let comparison: ProviderComparison;
let aheadMs = 0;
beforeAll(async () => {
  stack = await OrderingStack.start(
    { PAYOUT_RETRY_HOURS: '0.0005' },
    { sandbox: { SANDBOX_OPENING_TOP_UP_CENTS: String(TOP_UP) } },
  );
  await stack.startApi();
  await stack.startWorker();
  const now = (): Date => new Date(Date.now() + aheadMs);
  ports = await stack.createPorts(now);
  comparison = new ProviderComparison(ports);
});
afterAll(() => stack.stop());
beforeEach(() => {
  // Each test runs on its own day, and compares movements that are hours old.
  aheadMs += DAY_MS + MINUTE_MS;
});

async function placed(
  card: string,
): Promise<{ id: string; checkoutId: string; paymentIntentId: string }> {
  const { checkoutId, paymentIntentId } = await stack.openCheckout();
  await stack.pay(paymentIntentId, card);
  const { orders } = await stack.call(orderingRpc.completeCheckout, {
    checkoutId,
    paymentMethod: 'credit',
  });
  const [order] = orders;
  if (!order) throw new Error('a completed checkout has an order');
  return { id: order.id, checkoutId, paymentIntentId };
}

async function complete(orderId: string): Promise<void> {
  for (const action of ['approve', 'start_production', 'mark_shipping', 'mark_completed'] as const)
    await stack.press(orderId, action);
}

async function buyDirectly(): Promise<void> {
  const { url, sessionId } = await stack.call(
    orderingRpc.createCheckoutSession,
    {
      priceId: 'price_powerbank',
      successUrl: 'http://localhost:4000/checkout/success',
      cancelUrl: 'http://localhost:4000/checkout/cancel',
      mode: 'payment' as const,
    },
    brandActor,
  );
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: '4242424242424242',
      expiry: '12 / 34',
      cvc: '123',
      email: 'a@b.test',
      name: 'A',
    }),
  });
  await eventually(async () => {
    expect(
      await stack.rows(`SELECT FROM direct_purchases WHERE session_id = $1`, [sessionId]),
    ).toHaveLength(1);
  });
}

it('P2, P3, money: the ledger’s cash is the provider’s balance, to the cent, whatever moved', async () => {
  const paid = await placed('pm_card_visa');
  await complete(paid.id);
  await stack.payoutSettled(paid.id);
  const refunded = await placed('pm_card_pendingRefund');
  await stack.press(refunded.id, 'reject');
  const lost = await placed('pm_card_createDispute');
  const [dispute] = (await stack.stripe.disputes.list({ payment_intent: lost.paymentIntentId }))
    .data;
  await stack.stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'losing_evidence' },
  });
  await placed('pm_card_visa');
  await buyDirectly();
  await stack.sandbox('/settle', {});
  await stack.payoutSettled(refunded.id);
  await eventually(async () => {
    expect(
      await stack.rows(`SELECT chargeback_state AS state FROM orders WHERE id = $1`, [lost.id]),
    ).toEqual([{ state: 'lost' }]);
  });
  await stack.stripe.payouts.create({ amount: 10_000, currency: 'usd' });

  const differences: string[] = [];
  const unknown: string[] = [];
  await comparison.reconcile(differences, unknown);
  expect({ differences, unknown }).toEqual({ differences: [], unknown: [] });
  const { available, pending } = await stack.stripe.balance.retrieve();
  const providerCents = (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0);
  expect(await comparison.compareBalance()).toMatchObject({
    providerCents,
    ledgerCents: providerCents,
    inFlightCents: 0,
    differenceCents: 0,
  });
  expect(await stack.balance('stripe_clearing')).toBe(-providerCents);
  expect(await stack.balance('platform_bank')).toBe(TOP_UP - 10_000);
  expect(await stack.balance('direct_sales')).toBe(4_999);
  // The comparison runs once a day.
  expect(await comparison.compareBalance()).toBeNull();
});

it('P3: what is under way between the two is no difference, and is booked by the next look', async () => {
  const order = await placed('pm_card_visa');
  // A moment later: the provider has taken its fee, which is not booked yet.
  const tomorrowMs = aheadMs;
  aheadMs = 0;
  await stack.rows(`DELETE FROM balance_comparisons`);
  const found = await comparison.compareBalance();
  expect(found).toMatchObject({ differenceCents: 0 });
  expect(found?.inFlightCents).toBeLessThan(0);
  aheadMs = tomorrowMs;
  await comparison.reconcile();
  expect(await comparison.compareBalance()).toMatchObject({ inFlightCents: 0, differenceCents: 0 });
  expect(await stack.events(order.id, 'ordering.order')).not.toHaveLength(0);
});

it('P3: what staff moved in the provider’s pages is an alarm until somebody explains it', async () => {
  await placed('pm_card_visa');
  await stack.sandbox('/settle', {});
  await stack.stripe.transfers.create({
    amount: 5_000,
    currency: 'usd',
    destination: 'acct_demo_voltworks',
  });
  const unknown: string[] = [];
  await comparison.reconcile([], unknown);
  expect(unknown).toHaveLength(1);
  const found = await comparison.compareBalance();
  expect(found).toMatchObject({ differenceCents: -5_000 });
  expect(await moneyFigures(stack.database)).toMatchObject({ balanceDifferenceCents: -5_000 });
  const { items } = await stack.call(
    orderingRpc.listMoneyDesk,
    { queue: 'differences', first: 100 },
    adminActor,
  );
  expect(items).toContainEqual(expect.objectContaining({ amountCents: 5_000, orderId: null }));
});

it('P3: a reversal that is told before its transfer finds its checkout', async () => {
  const order = await placed('pm_card_visa');
  const line = {
    feeCents: 0,
    paymentIntentId: null,
    transferGroup: null,
    transferId: null,
    createdAt: ports.now(),
  };
  const transferId = `tr_${order.id}`;
  const reversal = {
    ...line,
    id: `txn_r_${order.id}`,
    kind: 'reversal',
    sourceId: 'trr_1',
    transferId,
  } as const;
  const transfer = {
    ...line,
    ...({ id: `txn_t_${order.id}`, kind: 'transfer', sourceId: transferId } as const),
    transferGroup: order.checkoutId,
  };
  await ports.get(ProviderMovements).add([{ ...reversal, amountCents: 700 }], ports.now());
  await ports.get(ProviderMovements).add([{ ...transfer, amountCents: -700 }], ports.now());
  expect(
    await stack.rows(`SELECT checkout_id AS "checkoutId" FROM provider_movements WHERE id = $1`, [
      reversal.id,
    ]),
  ).toEqual([{ checkoutId: order.checkoutId }]);
});

it('P3: what nobody can explain does not keep out what can be booked', async () => {
  const own = {
    sourceId: null,
    paymentIntentId: null,
    transferGroup: null,
    transferId: null,
    feeCents: 0,
    amountCents: -1,
    createdAt: ports.now(),
  };
  const unknown = Array.from({ length: 3 }, (_, index) => {
    return { ...own, id: `txn_unknown_${index}`, kind: 'other', createdAt: new Date(0) } as const;
  });
  const payout = { ...own, id: 'txn_late_payout', kind: 'bank' } as const;
  await ports.get(ProviderMovements).add([...unknown, payout], ports.now());
  expect(await ports.get(ProviderMovements).unbooked(1)).toMatchObject([{ id: payout.id }]);
  await comparison.reconcile();
  const [first] = await ports.get(ProviderMovements).unbooked(10);
  expect(first).toMatchObject({ id: expect.stringContaining('txn_unknown') as string });
});
