import { randomUUID } from 'node:crypto';
import { orderingRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { ProviderEventQueue } from '../../../src/adapters/postgres/provider/provider-event-queue';
import { AddMissedEvents } from '../../../src/use-cases/reconciliation/add-missed-events';
import { FetchMissedEvents } from '../../../src/use-cases/reconciliation/fetch-missed-events';
import { ProviderBooks } from '../../../src/use-cases/reconciliation/provider-books';
import { platformEventTypes } from '../../../src/use-cases/webhooks/handle-provider-event';
import { adminActor, type OrderingStack } from '../../support/ordering-stack';
import { ProviderComparison } from '../../support/provider-comparison';
import { decideAllChargebacks } from './card-banks';
import type { Told } from './client';
import { brokenRules, type BrokenRule } from './invariants';
import { manufacturers } from './parties';

/** Late enough that nothing is still in flight. */
const AHEAD_MS = 2 * 3_600_000;
/** Enough for every waiting refund. */
const REST_TOP_UP_CENTS = 1_000_000_000;

interface SandboxBooks {
  readonly accounts: Record<string, number>;
  readonly transferGroups: Record<string, Moved>;
}
interface Moved {
  readonly charged: number;
  readonly refunded: number;
  readonly transferred: number;
  readonly reversed: number;
}

/** Lifts all restrictions, fetches missed events, and waits until everything owed is paid. */
export async function comeToRest(stack: OrderingStack, timeoutMs: number): Promise<void> {
  await stack.sandbox('/faults/clear', {});
  await stack.sandbox('/webhooks/mode', {});
  // Fees and lost chargebacks exceed the platform's earnings.
  await stack.stripe.topups.create({ amount: REST_TOP_UP_CENTS, currency: 'usd' });
  await stack.sandbox('/settle', {});
  for (const { id } of await stack.rows<{ id: string }>(
    `SELECT account_id AS id FROM payout_accounts`,
  ))
    await stack.sandbox(`/accounts/${id}/restriction`, { restricted: false });
  const ports = await stack.createPorts(() => new Date(Date.now() + AHEAD_MS));
  const add = new AddMissedEvents(ports.get(ProviderEventQueue), ports.now, () => undefined);
  const missed = new FetchMissedEvents(
    ports.get(ProviderBooks),
    add,
    platformEventTypes,
    ports.now,
  );
  // Stores lost webhook events; the api handles them.
  await missed.execute();
  await eventually(
    async () => {
      // Reading an account also finds its lost events.
      for (const maker of manufacturers) await stack.call(orderingRpc.getPayoutAccount, {}, maker);
      await decideAllChargebacks(stack);
      await dismissAllWarnings(stack);
      expect(await unsettled(stack)).toEqual({
        payouts: 0,
        checkouts: 0,
        overtaken: 0,
        samples: 0,
        news: 0,
        chargebacks: 0,
        warnings: 0,
        inspections: 0,
        events: 0,
      });
    },
    { timeoutMs },
  );
}

async function dismissAllWarnings(stack: OrderingStack): Promise<void> {
  const warned = await stack.rows<{ id: string }>(
    `SELECT id FROM orders WHERE fraud_warning = 'open'`,
  );
  for (const { id: orderId } of warned) {
    const request = { orderId, reason: 'The buyer is known', requestId: randomUUID() };
    await stack.call(orderingRpc.dismissFraudWarning, request, adminActor).catch(() => undefined);
  }
}

async function unsettled(stack: OrderingStack): Promise<unknown> {
  const [row] = await stack.rows(
    `SELECT (SELECT count(*)::int FROM escrow_transactions WHERE type <> 'hold' AND status <> 'settled' AND status <> 'given_up') AS payouts,
            (SELECT count(*)::int FROM checkouts JOIN payments ON payments.checkout_id = checkouts.id
              WHERE checkouts.status NOT IN ('completed', 'refunded')) AS checkouts,
            (SELECT count(*)::int FROM checkouts
              WHERE status = 'refunded' AND next_check_at < '9999-01-01'
                 OR status = 'open' AND payment_intent_id IS NOT NULL AND (
                   EXISTS (SELECT FROM jsonb_array_elements(credits) credit JOIN used_sample_credits used
                             ON used.sample_request_id = (credit->>'sampleRequestId')::uuid)
                   OR EXISTS (SELECT FROM sample_requests request
                               WHERE request.id = checkouts.sample_request_id AND request.status = 'rejected'))) AS overtaken,
            (SELECT count(*)::int FROM orders sample JOIN sample_requests request ON request.id = sample.sample_request_id
              WHERE sample.status IN ('pending', 'approved') AND request.status NOT IN ('pending', sample.status)) AS samples,
            (SELECT count(*)::int FROM stripe_events WHERE state = 'received') AS news,
            (SELECT count(*)::int FROM chargebacks WHERE state = 'open') AS chargebacks,
            (SELECT count(*)::int FROM orders WHERE fraud_warning = 'open') AS warnings,
            (SELECT count(*)::int FROM orders
              WHERE status = 'completed' AND escrow_state = 'pending' AND NOT has_dispute) AS inspections,
            (SELECT count(*)::int FROM outbox WHERE published_at IS NULL) AS events`,
  );
  return row;
}

/** Returns the differences between the rules, the provider's ledger and the clients' answers. */
export async function differences(stack: OrderingStack, told: Told): Promise<BrokenRule[]> {
  return [
    ...(await brokenRules(stack.database)),
    ...(await fromProvider(stack)),
    ...(await fromBalance(stack)),
    ...(await fromTold(stack, told)),
    ...(await brokenChains(stack)),
  ];
}

/** Compares each checkout and each connected account, exact to the cent. */
async function fromProvider(stack: OrderingStack): Promise<BrokenRule[]> {
  const { transferGroups, accounts } = await stack.sandbox<SandboxBooks>('/books');
  const rows = await stack.rows<Record<keyof Moved, string> & { id: string }>(
    `SELECT checkout_id AS id, ${getSum('captured', 'captured_without_order')} AS charged,
            ${getSum('refund_paid')} - ${getSum('refund_failed')} AS refunded,
            ${getSum('transferred')} AS transferred, ${getSum('reversed')} AS reversed
       FROM ledger_postings JOIN ledger_entries ON posting_id = ledger_postings.id
      WHERE account = 'stripe_clearing' AND checkout_id IS NOT NULL GROUP BY 1`,
  );
  const ours = new Map(rows.map(({ id, ...sums }) => [id, numbers(sums)]));
  const groups = new Set([...ours.keys(), ...Object.keys(transferGroups)]);
  const byCheckout = [...groups].map((id) => ({
    rule: 'ledger and provider agree',
    subject: id,
    ledger: JSON.stringify(ours.get(id)),
    provider: JSON.stringify(transferGroups[id]),
  }));
  const paid = await stack.rows<{ id: string; cents: string }>(
    `SELECT account_id AS id, coalesce(sum(CASE kind WHEN 'transferred' THEN amount_cents ELSE -amount_cents END), 0) AS cents
       FROM payout_accounts
       LEFT JOIN ledger_entries ON account = 'manufacturer:' || manufacturer_id
       LEFT JOIN ledger_postings ON posting_id = ledger_postings.id
      WHERE kind IN ('transferred', 'reversed') GROUP BY 1`,
  );
  const byAccount = paid.map(({ id, cents }) => ({
    rule: 'every manufacturer has what the ledger says',
    subject: id,
    ledger: String(Number(cents)),
    provider: String(accounts[id] ?? 0),
  }));
  return [...byCheckout, ...byAccount]
    .filter(({ ledger, provider }) => ledger !== provider)
    .map(({ rule, subject, ledger, provider }) => ({
      rule,
      subject,
      what: `ledger ${ledger}, provider ${provider}`,
    }));
}

/**
 * Checks that the scheduled comparison finds nothing, and that the ledger's cash equals the
 * provider's balance, exact to the cent.
 */
async function fromBalance(stack: OrderingStack): Promise<BrokenRule[]> {
  const comparison = new ProviderComparison(
    await stack.createPorts(() => new Date(Date.now() + AHEAD_MS)),
  );
  const differences: string[] = [];
  const unknown: string[] = [];
  const checkouts: string[] = [];
  while ((await comparison.reconcile(differences, unknown, checkouts)) > 0);
  await stack.rows(`DELETE FROM balance_comparisons`);
  const balance = await comparison.compareBalance();
  const rule = 'the ledger’s cash is the provider’s balance';
  return [
    ...differences.map((what, index) => ({
      rule: 'the comparison finds nothing',
      what,
      subject: checkouts[index] ?? '',
    })),
    ...unknown.map((subject) => ({
      rule: 'every movement is explained',
      subject,
      what: 'of no checkout',
    })),
    ...(balance && balance.providerCents === balance.ledgerCents
      ? []
      : [{ rule, subject: 'stripe_clearing', what: JSON.stringify(balance) }]),
  ];
}

/** Checks that nothing is lost: every answered step is stored once. */
async function fromTold(stack: OrderingStack, told: Told): Promise<BrokenRule[]> {
  const missing = async (
    rule: string,
    ids: ReadonlySet<string>,
    query: string,
  ): Promise<BrokenRule[]> => {
    const stored = new Set((await stack.rows<{ id: string }>(query)).map(({ id }) => id));
    const lost = [...ids].filter((id) => !stored.has(id));
    return lost.map((subject) => ({ rule, subject, what: 'answered, and not stored' }));
  };
  return [
    ...(await missing('every order that was told of exists', told.orders, `SELECT id FROM orders`)),
    ...(await missing(
      'every press that was answered is a step',
      told.steps,
      `SELECT step_id AS id FROM order_steps`,
    )),
  ];
}

/**
 * Checks that nothing is duplicated: the steps of each order lead from pending to its status
 * without a gap.
 */
async function brokenChains(stack: OrderingStack): Promise<BrokenRule[]> {
  return stack.rows<BrokenRule>(
    `SELECT 'the steps of an order follow one another' AS rule, id::text AS subject,
            concat(status, ' after ', steps) AS what
       FROM orders JOIN (
         SELECT order_id, string_agg(concat(before, '|', from_status, '>', to_status), ' ' ORDER BY seq) AS steps,
                bool_or(before <> from_status) AS broken,
                (array_agg(to_status ORDER BY seq DESC))[1] AS last
           FROM (SELECT *, coalesce(lag(to_status) OVER (PARTITION BY order_id ORDER BY seq), 'pending') AS before
                   FROM order_steps WHERE from_status <> to_status) changes
          GROUP BY order_id) life ON life.order_id = orders.id
      WHERE broken OR last <> status LIMIT 20`,
  );
}

function getSum(...kinds: readonly string[]): string {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  return `coalesce(sum(amount_cents) FILTER (WHERE kind IN (${list})), 0)`;
}

/** bigint is returned as text. */
function numbers(sums: Record<keyof Moved, string>): Moved {
  const { charged, refunded, transferred, reversed } = sums;
  return {
    charged: Number(charged),
    refunded: Number(refunded),
    transferred: Number(transferred),
    reversed: Number(reversed),
  };
}
