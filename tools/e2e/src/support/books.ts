import { Client } from 'pg';
import { addresses } from '../stack/stack.ts';

interface StripeObject {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly transfer_group?: string | null;
  readonly payment_intent?: string;
  readonly destination?: string;
}

export interface OrderRow {
  readonly id: string;
  readonly checkout_id: string;
  readonly status: string;
  readonly total_cents: string;
}

async function query<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: addresses().databases['ordering'] });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Returns the stored order with a number such as '#A1B2C3D4'. */
export async function getOrder(number: string): Promise<OrderRow> {
  const prefix = number.replace('#', '').toLowerCase();
  const [row, ...more] = await query<OrderRow>(
    `SELECT id, checkout_id, status, total_cents FROM orders WHERE id::text LIKE $1 || '%'`,
    [prefix],
  );
  if (!row || more.length > 0)
    throw new Error(`${number} names ${more.length + (row ? 1 : 0)} orders`);
  return row;
}

async function sandboxObjects(kind: string): Promise<StripeObject[]> {
  const { payments } = addresses();
  const answer = await fetch(`${payments.apiBase}/_sandbox/objects?kind=${kind}`);
  return ((await answer.json()) as Record<string, StripeObject[]>)[kind] ?? [];
}

/** Returns all movements at the payment provider for one checkout. */
export async function providerBooks(checkoutId: string): Promise<{
  charges: StripeObject[];
  transfers: StripeObject[];
  refunds: StripeObject[];
}> {
  const ofCheckout = (object: StripeObject): boolean => object.transfer_group === checkoutId;
  const charges = (await sandboxObjects('charge')).filter(ofCheckout);
  const intents = new Set(charges.map((charge) => charge.payment_intent));
  return {
    charges,
    transfers: (await sandboxObjects('transfer')).filter(ofCheckout),
    refunds: (await sandboxObjects('refund')).filter((refund) =>
      intents.has(refund.payment_intent),
    ),
  };
}

export interface EscrowRow {
  readonly type: string;
  readonly status: string;
  readonly amount_cents: string;
}

export const getEscrow = (orderId: string): Promise<EscrowRow[]> =>
  query<EscrowRow>(
    'SELECT type, status, amount_cents FROM escrow_transactions WHERE order_id = $1 ORDER BY created_at, type',
    [orderId],
  );

/**
 * Returns the balances of a checkout's postings: in total, in its orders' escrow, and at the
 * payment provider.
 */
export async function ledgerBalances(
  checkoutId: string,
): Promise<{ sum: number; escrow: number; clearing: number }> {
  const [row] = await query<Record<'sum' | 'escrow' | 'clearing', string>>(
    `SELECT coalesce(sum(cents), 0) AS sum,
            coalesce(sum(cents) FILTER (WHERE account LIKE 'escrow:%'), 0) AS escrow,
            coalesce(sum(cents) FILTER (WHERE account = 'stripe_clearing'), 0) AS clearing
       FROM (SELECT account, CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END AS cents
               FROM ledger_entries JOIN ledger_postings ON ledger_postings.id = posting_id
              WHERE checkout_id = $1) entries`,
    [checkoutId],
  );
  return { sum: Number(row?.sum), escrow: Number(row?.escrow), clearing: Number(row?.clearing) };
}
