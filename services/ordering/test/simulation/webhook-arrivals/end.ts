import type { ScenarioRun } from './scenario-run';

interface Sums {
  readonly charged: number;
  readonly refunded: number;
  readonly transferred: number;
  readonly reversed: number;
}

/** The final state of a run, here and at the provider. */
export interface End {
  readonly orders: readonly { readonly status: string; readonly escrow: string }[];
  /** The escrow transactions: type, status, cents. */
  readonly parts: readonly string[];
  /**
   * One for each fact. The provider's fee is left out, because the reconciliation books it
   * independently.
   */
  readonly postings: readonly string[];
  readonly provider: Sums | null;
  /** The number of calls to the provider, including refunds that failed later. */
  readonly calls: {
    readonly refunds: number;
    readonly transfers: number;
    readonly reversals: number;
  };
  readonly purchases: number;
}

/** The final state with all stored and published details. */
export interface FullEnd {
  readonly end: End;
  readonly entries: readonly string[];
  readonly steps: readonly string[];
  readonly told: readonly string[];
  readonly versions: readonly number[];
}

export async function getEnd(run: ScenarioRun): Promise<End> {
  const { stack, checkoutId, paymentIntentId, sessionId } = run;
  const orders = await stack.rows<End['orders'][number]>(
    `SELECT status, escrow_state AS escrow FROM orders WHERE checkout_id = $1`,
    [checkoutId || null],
  );
  const parts = await stack.rows<{ part: string }>(
    `SELECT concat_ws(' ', type, escrow_transactions.status, amount_cents) AS part
       FROM escrow_transactions JOIN orders ON orders.id = order_id WHERE checkout_id = $1 ORDER BY 1`,
    [checkoutId || null],
  );
  const postings = await stack.rows<{ kind: string }>(
    `SELECT kind FROM ledger_postings WHERE checkout_id = $1 AND kind <> 'provider_fee' ORDER BY kind`,
    [checkoutId || null],
  );
  const purchases = await stack.rows(`SELECT FROM direct_purchases WHERE session_id = $1`, [
    sessionId,
  ]);
  const { transferGroups } = await stack.sandbox<{ transferGroups: Record<string, Sums> }>(
    '/books',
  );
  const refunds = await stack.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const transfers = checkoutId
    ? (await stack.stripe.transfers.list({ transfer_group: checkoutId, limit: 100 })).data
    : [];
  return {
    orders,
    parts: parts.map(({ part }) => part),
    postings: postings.map(({ kind }) => kind),
    provider: transferGroups[checkoutId] ?? null,
    calls: {
      refunds: refunds.data.length,
      transfers: transfers.length,
      reversals: transfers.reduce((sum, { reversals }) => sum + reversals.data.length, 0),
    },
    purchases: purchases.length,
  };
}

export async function getFullEnd(run: ScenarioRun): Promise<FullEnd> {
  const { stack, checkoutId, maker } = run;
  const texts = async (sql: string): Promise<string[]> =>
    (await stack.rows<{ text: string }>(sql, [checkoutId || null]))
      .map(({ text }) => text)
      .toSorted();
  const ofOrder = `(SELECT id::text FROM orders WHERE checkout_id = $1)`;
  const entries = await texts(
    `SELECT concat_ws(' ', kind, side, account, amount_cents) AS text
       FROM ledger_entries JOIN ledger_postings ON ledger_postings.id = posting_id WHERE checkout_id = $1`,
  );
  const versions = await stack.rows<{ version: number }>(
    `SELECT version FROM orders WHERE checkout_id = $1`,
    [checkoutId || null],
  );
  return {
    end: await getEnd(run),
    entries: entries.map((entry) =>
      entry.replace(maker.id, 'the manufacturer').replace(/(escrow|disputes):\S+/, '$1'),
    ),
    steps: await texts(`SELECT action AS text FROM order_steps WHERE order_id::text = ${ofOrder}`),
    told: await texts(`SELECT type AS text FROM outbox WHERE aggregate_id::text = ${ofOrder}`),
    versions: versions.map(({ version }) => version),
  };
}
