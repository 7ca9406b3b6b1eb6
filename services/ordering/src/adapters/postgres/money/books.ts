import type { DataSource } from 'typeorm';

export interface Books {
  readonly order: Readonly<Record<string, string>>;
  readonly escrowTransactions: readonly BookLine[];
  readonly postings: readonly {
    readonly kind: string;
    readonly at: Date;
    readonly entries: readonly BookEntry[];
  }[];
  readonly stripeCalls: readonly BookLine[];
  readonly steps: readonly BookLine[];
}

export interface BookEntry {
  readonly account: string;
  readonly debitCents: number | null;
  readonly creditCents: number | null;
}

type BookLine = Readonly<Record<string, string | number | null>>;

/**
 * Returns everything in the database about the money of one order; null for an unknown one. `order`
 * is an id or a number.
 */
export async function getBooks(dataSource: DataSource, order: string): Promise<Books | null> {
  const prefix = order.replace(/^#/, '').toLowerCase();
  const [head]: Record<string, string>[] = await dataSource.query(
    `SELECT o.id, '#' || upper(left(o.id::text, 8)) AS number, o.status, o.escrow_state AS escrow,
            o.brand_name AS brand, o.manufacturer_name AS manufacturer, o.total_cents AS "totalCents",
            o.checkout_id AS checkout, p.stripe_payment_intent_id AS "paymentIntent", p.stripe_charge_id AS charge
       FROM orders o JOIN payments p USING (checkout_id)
      WHERE o.id::text LIKE $1 || '%' ORDER BY o.created_at LIMIT 1`,
    [prefix.replace(/[^0-9a-f-]/g, '?')],
  );
  if (!head?.['id']) return null;
  const id = head['id'];
  const entries: (BookEntry & { posting: string; kind: string; at: Date })[] =
    await dataSource.query(
      `SELECT p.id AS posting, p.kind, p.posted_at AS at, e.account,
            CASE e.side WHEN 'debit' THEN e.amount_cents::float END AS "debitCents",
            CASE e.side WHEN 'credit' THEN e.amount_cents::float END AS "creditCents"
       FROM ledger_postings p JOIN ledger_entries e ON e.posting_id = p.id
      WHERE p.order_id = $1 ORDER BY p.posted_at, p.key, e.position`,
      [id],
    );
  return {
    order: head,
    postings: [...new Set(entries.map(({ posting }) => posting))].map((posting) => {
      const own = entries.filter((entry) => entry.posting === posting);
      return { kind: own[0]?.kind ?? '', at: own[0]?.at ?? new Date(0), entries: own };
    }),
    escrowTransactions: await dataSource.query(
      `SELECT type, status, amount_cents::float AS "amountCents", fee_cents::float AS "feeCents",
              stripe_id AS "stripeId", failure_reason AS failure
         FROM escrow_transactions WHERE order_id = $1 ORDER BY created_at`,
      [id],
    ),
    stripeCalls: await dataSource.query(
      `SELECT step, attempt, state, object_id AS "stripeId", idempotency_key AS "idempotencyKey", failure
         FROM stripe_calls WHERE subject IN ('order:' || $1, 'checkout:' || $2) ORDER BY started_at`,
      [id, head['checkout']],
    ),
    steps: await dataSource.query(
      `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "at (UTC)", action, from_status AS "from", to_status AS "to"
         FROM order_steps WHERE order_id = $1 ORDER BY order_steps.at`,
      [id],
    ),
  };
}
