import { setTimeout as delay } from 'node:timers/promises';
import {
  disputeDecisions,
  orderActions,
  orderingRpc,
  type DisputeDecision,
  type Order,
  type OrderAction,
} from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { eventually } from '@makeport/testing';
import fc from 'fast-check';
import { actor, adminActor, greenformActor, OrderingStack, voltworksActor } from './testing/ordering-stack';
import { greenCatalogProduct, powerBank } from './testing/products';

const CLIENTS = 8;
const CHECKOUTS_PER_CLIENT = 4;
const PRESSES_PER_ORDER = 8;
const KILLS = 2;
const seed = Number(process.env['BANK_SEED'] ?? Date.now() % 1_000_000);

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start({ PAYOUT_RETRY_HOURS: '0.0002' });
  await stack.startApi();
});
afterAll(() => stack.stop());

/** Refusals are part of the game; anything that is not one is a fault. */
async function refusable<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isDomainError(error) && error.kind !== 'internal') return undefined;
    throw error;
  }
}

interface Plan {
  readonly method: 'pm_card_visa' | 'pm_card_visa_chargeDeclined' | 'pm_card_pendingRefund';
  readonly both: boolean;
  readonly presses: readonly { readonly action: OrderAction; readonly foreign: boolean }[];
  /** How a problem ends that the brand reports in between; null: it reports none. */
  readonly dispute: 'left open' | 'withdrawn' | DisputeDecision | null;
}

const plan: fc.Arbitrary<Plan> = fc.record({
  method: fc.constantFrom(
    'pm_card_visa',
    'pm_card_visa',
    'pm_card_visa_chargeDeclined',
    'pm_card_pendingRefund',
  ),
  both: fc.boolean(),
  presses: fc.array(
    fc.record({
      // Mostly what is next, so that orders get somewhere; sometimes anything.
      action: fc.constantFrom<OrderAction>(...orderActions),
      foreign: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    }),
    { minLength: PRESSES_PER_ORDER, maxLength: PRESSES_PER_ORDER },
  ),
  dispute: fc.constantFrom(null, null, null, 'left open', 'withdrawn', ...disputeDecisions),
});

const next: Partial<Record<Order['status'], OrderAction>> = {
  pending: 'approve',
  approved: 'start_production',
  in_production: 'mark_shipping',
  shipping: 'mark_completed',
};

async function live(order: Order, { presses, dispute }: Plan, brand: typeof voltworksActor): Promise<void> {
  const own = order.manufacturerId === greenformActorId ? greenformActor : voltworksActor;
  const other = own === greenformActor ? voltworksActor : greenformActor;
  let status: Order['status'] = order.status;
  for (const [index, { action, foreign }] of presses.entries()) {
    const wanted = index % 2 === 0 ? (next[status] ?? action) : action;
    // Beside the press, not after it: one of the two comes first.
    const said = disputed(order, dispute, index, brand);
    const changed = await refusable(stack.press(order.id, wanted, foreign ? other : own));
    await said;
    status = changed?.status ?? status;
    if (foreign) expect(changed).toBeUndefined();
  }
}

/** The problem is reported with the third press, and ends with the sixth. */
async function disputed(
  { id: orderId, totals }: Order,
  dispute: Plan['dispute'],
  index: number,
  brand: typeof voltworksActor,
): Promise<void> {
  if (dispute === null) return;
  if (index === 2)
    await refusable(stack.call(orderingRpc.reportProblem, { orderId, reason: 'Not as ordered' }, brand));
  if (index !== 5 || dispute === 'left open') return;
  if (dispute === 'withdrawn') {
    await refusable(stack.call(orderingRpc.withdrawProblem, { orderId }, brand));
    return;
  }
  const share = dispute === 'split' ? { manufacturerCents: Math.floor(totals.totalCents / 3) } : {};
  const request = { orderId, decision: dispute, ...share };
  await refusable(stack.call(orderingRpc.decideDispute, request, adminActor));
}
const greenformActorId = greenCatalogProduct.manufacturer.id;

async function client(index: number): Promise<void> {
  const brand = actor('brand', {
    id: `00000000-0000-4000-8000-0000000009${String(index).padStart(2, '0')}`,
    name: 'B',
  });
  for (const one of fc.sample(plan, { seed: seed + index, numRuns: CHECKOUTS_PER_CLIENT })) {
    const items = [
      { productId: powerBank.id, quantity: 100 + index },
      ...(one.both ? [{ productId: greenCatalogProduct.id, quantity: 77 + index }] : []),
    ];
    const { checkoutId, paymentIntentId } = await stack.openCheckout({ items }, brand);
    await stack.pay(paymentIntentId, one.method).catch(() => undefined);
    const completions = await Promise.all([complete(checkoutId, brand), complete(checkoutId, brand)]);
    await Promise.all((completions[0]?.orders ?? []).map((order) => live(order, one, brand)));
  }
}

function complete(checkoutId: string, brand: typeof voltworksActor) {
  return refusable(stack.call(orderingRpc.completeCheckout, { checkoutId, paymentMethod: 'credit' }, brand));
}

it('money: random buyers and sellers at once, with a worker that is killed: nothing lost, nothing doubled', async () => {
  console.info(`BANK_SEED=${seed}`);
  await stack.sandbox('/webhooks/mode', { duplicate: 2, shuffle: true, drop: 10 });
  let worker = await stack.spawnWorker();
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
  let done = false;
  void clients.finally(() => (done = true)).catch(() => undefined);
  for (let kills = 0; kills < KILLS && !done; kills += 1) {
    await delay(1_000);
    await stack.expectBooksInOrder();
    await worker.end('SIGKILL');
    worker = await stack.spawnWorker();
  }
  await clients;
  await eventually(
    async () => {
      const [row] = await stack.rows<{ owed: number }>(
        `SELECT count(*)::int AS owed FROM escrow_transactions WHERE type <> 'hold' AND status <> 'settled'`,
      );
      expect(row?.owed).toBe(0);
    },
    { timeoutMs: 60_000 },
  );
  await stack.expectBooksInOrder();

  const sales = await stack.rows<{ id: string; charged: string; refunded: string; transferred: string }>(
    `SELECT p.checkout_id AS id,
            sum(amount_cents) FILTER (WHERE account = 'stripe_clearing' AND kind = 'captured') AS charged,
            coalesce(sum(amount_cents) FILTER (WHERE account = 'stripe_clearing' AND kind = 'refund_paid'), 0) AS refunded,
            coalesce(sum(amount_cents) FILTER (WHERE account = 'stripe_clearing' AND kind = 'transferred'), 0) AS transferred
       FROM ledger_postings p JOIN ledger_entries e ON e.posting_id = p.id GROUP BY 1`,
  );
  const books = Object.fromEntries(
    sales.map(({ id, charged, refunded, transferred }) => [
      id,
      { charged: Number(charged), refunded: Number(refunded), transferred: Number(transferred), reversed: 0 },
    ]),
  );
  const { transferGroups } = await stack.sandbox<{ transferGroups: typeof books }>('/books');
  expect(books).toEqual(transferGroups);
  expect(sales.length).toBeGreaterThan(CLIENTS);
}, 180_000);
