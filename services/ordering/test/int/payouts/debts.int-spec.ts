import { orderingRpc, type Order } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { voltworks } from '../../support/builders';
import { adminActor, OrderingStack } from '../../support/ordering-stack';

const TOTAL = 133_500;
const ACCOUNT = 'acct_demo_voltworks';
const PATIENTLY = { timeoutMs: 45_000 };

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start(
    { PAYOUT_RETRY_HOURS: '0.0005' },
    { settings: { maxReversalTries: 2 } },
  );
  await stack.startApi();
  await stack.startWorker();
});
afterAll(() => stack.stop());
afterEach(() => stack.expectBooksInOrder());

interface DebtRow {
  readonly cause: string;
  readonly state: string;
  readonly amount: number;
  readonly open: number;
}

function getDebts({ id }: Order): Promise<DebtRow[]> {
  return stack.rows<DebtRow>(
    `SELECT cause, state, amount_cents::float AS amount, open_cents::float AS open
       FROM manufacturer_debts WHERE order_id = $1 ORDER BY cause`,
    [id],
  );
}

const owes = (order: Order, ...debts: Partial<DebtRow>[]) =>
  eventually(async () => {
    expect(await getDebts(order)).toEqual(
      debts.map((debt) => expect.objectContaining(debt) as DebtRow),
    );
  }, PATIENTLY);

/** Returns the debts that a payout has repaid, by the order they are for. */
const getWithheld = ({ id }: Order) =>
  stack.rows<{ for: string; amount: number }>(
    `SELECT debt.order_id AS for, repayment.amount_cents::float AS amount
       FROM debt_repayments repayment JOIN manufacturer_debts debt ON debt.id = debt_id
      WHERE repayment.order_id = $1 AND source = 'payout' ORDER BY debt.booked_at`,
    [id],
  );

async function shipped(): Promise<Order> {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('a completed checkout has an order');
  for (const action of ['approve', 'start_production', 'mark_shipping'] as const)
    await stack.press(order.id, action);
  return order;
}

async function complete(order: Order): Promise<void> {
  await stack.press(order.id, 'mark_completed');
  await stack.payoutSettled(order.id);
}

async function paidOut(): Promise<Order> {
  const order = await shipped();
  await complete(order);
  return order;
}

/** Pays out the manufacturer's whole balance to its bank. */
async function emptyBalance(): Promise<void> {
  await stack.sandbox(`/accounts/${ACCOUNT}/payout`, {});
}

/** Loses a chargeback of the order. */
async function loseChargeback(order: Order, amount?: number): Promise<string> {
  const [payment] = await stack.rows<{ charge: string }>(
    `SELECT stripe_charge_id AS charge FROM payments WHERE checkout_id = $1`,
    [order.checkoutId],
  );
  const { id } = await stack.sandbox<{ id: string }>(`/charges/${payment?.charge}/dispute`, {
    amount,
  });
  await stack.stripe.disputes.update(id, { evidence: { uncategorized_text: 'losing_evidence' } });
  await stack.sandbox('/settle', {});
  return id;
}

const atProvider = async ({ checkoutId }: Order) => {
  const { transferGroups } = await stack.sandbox<{ transferGroups: Record<string, unknown> }>(
    '/books',
  );
  return transferGroups[checkoutId];
};

const account = () => stack.balance(`manufacturer:${voltworks.id}`);

async function onTheDesk({ id }: Order) {
  const { items } = await stack.call(
    orderingRpc.listMoneyDesk,
    { queue: 'debts', first: 100 },
    adminActor,
  );
  return items.filter(({ orderId }) => orderId === id);
}

describe('a chargeback that is lost after the release', () => {
  it('P2: the transfer is reversed, once however often it is told, and nothing is owed', async () => {
    const order = await paidOut();
    const disputeId = await loseChargeback(order);
    await owes(order, { cause: 'chargeback', state: 'repaid', amount: TOTAL, open: 0 });
    const { event } = await stack.sandbox<{
      event: { id: string; data: { object: { id: string } } }[];
    }>('/objects?kind=event');
    const told = event.filter(({ data }) => data.object.id === disputeId).reverse();
    for (const { id } of told) await stack.sandbox(`/events/${id}/resend`, { times: 3 });
    expect(told.length).toBeGreaterThan(2);
    expect(await getDebts(order)).toHaveLength(1);
    expect(await atProvider(order)).toMatchObject({ transferred: TOTAL, reversed: TOTAL });
    expect(await account()).toBe(0);
    expect(await onTheDesk(order)).toEqual([]);
    expect(await stack.events(order.id, 'ordering.order')).toContain(
      'ordering.order-debt-changed.v1',
    );
  });

  it('P2: what the balance refuses is left to later payouts, which pay it off first', async () => {
    const order = await paidOut();
    await emptyBalance();
    await loseChargeback(order);
    await owes(order, { state: 'open', open: TOTAL });
    expect(await onTheDesk(order)).toMatchObject([
      { amountCents: TOTAL, manufacturerName: voltworks.name, action: 'look' },
    ]);
    expect(await account()).toBe(-TOTAL);
    const next = await paidOut();
    // The whole payout is withheld: settled without a call.
    expect(await getWithheld(next)).toEqual([{ for: order.id, amount: TOTAL }]);
    expect(await atProvider(next)).toMatchObject({ transferred: 0 });
    await owes(order, { state: 'repaid', open: 0 });
    expect(await onTheDesk(order)).toEqual([]);
    expect(await account()).toBe(0);
    expect(await getWithheld(await paidOut())).toEqual([]);
  });

  it('P2: of a debt larger than a payout the rest is left to the next one; the oldest is paid off first', async () => {
    const [one, two] = [await paidOut(), await paidOut()];
    await emptyBalance();
    await loseChargeback(one);
    await owes(one, { state: 'open' });
    await loseChargeback(two);
    await owes(two, { state: 'open' });
    // More than one debt, and less than both.
    const [larger] = await stack.placeOrder({ shippingMethod: 'overnight' });
    if (!larger) throw new Error('an order');
    for (const action of ['approve', 'start_production', 'mark_shipping'] as const)
      await stack.press(larger.id, action);
    const due = larger.totals.totalCents;
    await complete(larger);
    expect(await getWithheld(larger)).toEqual([
      { for: one.id, amount: TOTAL },
      { for: two.id, amount: due - TOTAL },
    ]);
    const last = await paidOut();
    expect(await getWithheld(last)).toEqual([{ for: two.id, amount: 2 * TOTAL - due }]);
    expect(await atProvider(last)).toMatchObject({ transferred: due - TOTAL });
    await owes(two, { state: 'repaid' });
    expect(await account()).toBe(0);
  });

  it('P2: two payouts at once pay a debt once', async () => {
    const order = await paidOut();
    await emptyBalance();
    const waiting = [await shipped(), await shipped(), await shipped()];
    await loseChargeback(order);
    await owes(order, { state: 'open' });
    await Promise.all(waiting.map(complete));
    const withheld = (await Promise.all(waiting.map(getWithheld))).flat();
    expect(withheld.reduce((sum, { amount }) => sum + amount, 0)).toBe(TOTAL);
    await owes(order, { state: 'repaid' });
    expect(await account()).toBe(0);
  });

  it('P2: before its transfer was made it is taken out of the release itself', async () => {
    const order = await shipped();
    stack.neighbourhood.payoutAccounts.delete(voltworks.id);
    await stack.rows(`DELETE FROM payout_accounts`);
    await stack.press(order.id, 'mark_completed');
    await loseChargeback(order);
    await stack.payoutSettled(order.id);
    expect(await getWithheld(order)).toEqual([{ for: order.id, amount: TOTAL }]);
    expect(await atProvider(order)).toMatchObject({ transferred: 0, reversed: 0 });
    expect(await account()).toBe(0);
    stack.neighbourhood.payoutAccounts.set(voltworks.id, ACCOUNT);
  });
});

it('P2: a lost chargeback pays the refund that is still owed, and the manufacturer owes nothing', async () => {
  const [order] = await stack.placeOrder();
  if (!order) throw new Error('an order');
  await stack.sandbox('/faults', { path: '/v1/refunds', effect: 'refuse', times: 1_000 });
  await stack.press(order.id, 'reject');
  await eventually(async () =>
    expect(await stack.escrowTransactions(order.id)).toContainEqual({
      type: 'refund',
      status: 'failed',
      amount: TOTAL,
    }),
  );
  await loseChargeback(order);
  await stack.payoutSettled(order.id);
  await stack.sandbox('/faults/clear', {});
  expect(await getDebts(order)).toEqual([]);
  for (const own of ['refunds', `manufacturer:${voltworks.id}`, `disputes:${order.id}`])
    expect(await stack.balance(own)).toBe(0);
  const { workflow } = await eventually(async () => {
    const process = await stack.call(
      orderingRpc.getOrderProcess,
      { orderId: order.id },
      adminActor,
    );
    expect(process.workflow?.status).toBe('COMPLETED');
    return process;
  }, PATIENTLY);
  expect(workflow?.retrying).toEqual([]);
  expect(await atProvider(order)).toMatchObject({ refunded: 0, transferred: 0 });
});

describe('a chargeback of a part', () => {
  const PART = 33_500;
  const REST = TOTAL - PART;
  const stands = ({ id }: Order) =>
    stack.rows(
      `SELECT chargeback_state AS state, charged_back_cents::int AS used, escrow_state AS escrow FROM orders WHERE id = $1`,
      [id],
    );
  const lost = (order: Order) =>
    eventually(async () => {
      expect(await stands(order)).toEqual([{ state: 'lost', used: PART, escrow: 'pending' }]);
    }, PATIENTLY);

  it('P2: that is lost before the release uses up its part of the hold, and the rest is released', async () => {
    const order = await shipped();
    await loseChargeback(order, PART);
    await lost(order);
    expect(await stack.balance(`escrow:${order.id}`)).toBe(REST);
    await stack.expectBooksInOrder();
    expect(await getDebts(order)).toEqual([]);
    await complete(order);
    expect(await atProvider(order)).toMatchObject({ transferred: REST, reversed: 0 });
    expect(await stack.balance(`escrow:${order.id}`)).toBe(0);
    expect(await stack.balance(`disputes:${order.id}`)).toBe(0);
    expect(await account()).toBe(0);
  });

  it('P2: that is lost before the release leaves the rest to be refunded', async () => {
    const [order] = await stack.placeOrder();
    if (!order) throw new Error('an order');
    await loseChargeback(order, PART);
    await lost(order);
    await stack.press(order.id, 'reject');
    await stack.payoutSettled(order.id);
    expect(await atProvider(order)).toMatchObject({ refunded: REST, transferred: 0 });
    expect(await stack.balance('refunds')).toBe(0);
  });

  it('P2: whose order has waited for the bank releases the rest by itself, and tells the books', async () => {
    const order = await shipped();
    const [payment] = await stack.rows<{ charge: string }>(
      `SELECT stripe_charge_id AS charge FROM payments WHERE checkout_id = $1`,
      [order.checkoutId],
    );
    const { id } = await stack.sandbox<{ id: string }>(`/charges/${payment?.charge}/dispute`, {
      amount: PART,
    });
    await eventually(
      async () => expect(await stands(order)).toMatchObject([{ state: 'open' }]),
      PATIENTLY,
    );
    expect(await stack.press(order.id, 'mark_completed')).toMatchObject({ escrowState: 'pending' });
    await stack.stripe.disputes.update(id, { evidence: { uncategorized_text: 'losing_evidence' } });
    await stack.sandbox('/settle', {});
    await stack.payoutSettled(order.id);
    expect(await atProvider(order)).toMatchObject({ transferred: REST });
    const books = await stack.call(orderingRpc.getOrderBooks, { orderId: order.id }, adminActor);
    expect(books.transactions).toContainEqual(
      expect.objectContaining({ type: 'release', amountCents: REST }),
    );
  });

  it('P2: that is lost after the release is taken out of the transfer, that part alone', async () => {
    const order = await paidOut();
    await loseChargeback(order, PART);
    await owes(order, { cause: 'chargeback', state: 'repaid', amount: PART });
    expect(await atProvider(order)).toMatchObject({ transferred: TOTAL, reversed: PART });
  });
});

describe('a release that is refunded', () => {
  const clawBack = ({ id: orderId }: Order) =>
    stack.call(orderingRpc.decideDispute, { orderId, decision: 'refund' }, adminActor);
  const refunded = (order: Order) =>
    eventually(
      async () => expect(await atProvider(order)).toMatchObject({ refunded: TOTAL }),
      PATIENTLY,
    );

  it('P16: is refunded by the platform where the balance refuses the reversal, and the manufacturer owes it', async () => {
    const order = await paidOut();
    await emptyBalance();
    await clawBack(order);
    await refunded(order);
    await owes(order, { cause: 'refund', state: 'open', amount: TOTAL, open: TOTAL });
    expect(await atProvider(order)).toMatchObject({ transferred: TOTAL, reversed: 0 });
    await eventually(async () =>
      expect(await stack.escrowTransactions(order.id)).toEqual([
        { type: 'hold', status: 'refunded', amount: TOTAL },
        { type: 'refund', status: 'settled', amount: TOTAL },
        { type: 'release', status: 'settled', amount: TOTAL },
        { type: 'reversal', status: 'given_up', amount: TOTAL },
      ]),
    );
    expect(await account()).toBe(-TOTAL);
    const next = await paidOut();
    expect(await getWithheld(next)).toEqual([{ for: order.id, amount: TOTAL }]);
    // Nothing was transferred for that payout, so its refund is an open debt from the start.
    await clawBack(next);
    await refunded(next);
    await owes(next, { cause: 'refund', state: 'open', open: TOTAL });
    expect(await atProvider(next)).toMatchObject({ transferred: 0, reversed: 0 });
    await paidOut();
    await owes(next, { state: 'repaid' });
    expect(await account()).toBe(0);
  });

  it('P16: is taken out of the transfer where the balance allows it', async () => {
    const order = await paidOut();
    await clawBack(order);
    await refunded(order);
    await owes(order, { cause: 'refund', state: 'repaid', open: 0 });
    expect(await atProvider(order)).toMatchObject({ transferred: TOTAL, reversed: TOTAL });
    expect(await account()).toBe(0);
  });
});
