import type { DataSource } from 'typeorm';

/**
 * The rules of the money design, each as a query for the orders or postings that break it, and how.
 * Written only for tests, so that a mistake in the service's own checks is not repeated here.
 */
const rules: Readonly<Record<string, string>> = {
  'every posting sums to zero': `
    SELECT posting_id::text AS subject, sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END)::text AS what
      FROM ledger_entries GROUP BY posting_id
    HAVING sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END) <> 0`,
  'no escrow account is negative': `
    SELECT account AS subject, sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END)::text AS what
      FROM ledger_entries WHERE account LIKE 'escrow:%' GROUP BY account
    HAVING sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END) < 0`,
  'for each order held + released + refunded + charged back = captured = its total': `
    SELECT id::text AS subject, concat('total ', total_cents, ', captured ', captured, ', held ', held, ', released ', released, ', refunded ', refunded, ', charged back ', charged_back) AS what
      FROM orders LEFT JOIN (
        SELECT order_id,
               sum(value) FILTER (WHERE kind = 'captured' AND account LIKE 'escrow:%') AS captured,
               sum(value) FILTER (WHERE account LIKE 'escrow:%') AS held,
               coalesce(sum(value) FILTER (WHERE kind IN ('released', 'split', 'taken_back')
                 AND (account LIKE 'manufacturer:%' OR account = 'platform_fees')), 0) AS released,
               coalesce(sum(value) FILTER (WHERE kind IN ('refunded', 'split', 'taken_back') AND account = 'refunds'), 0) AS refunded,
               coalesce(-sum(value) FILTER (WHERE kind = 'chargeback_lost' AND account LIKE 'escrow:%'), 0) AS charged_back
          FROM (
            SELECT order_id, kind, account, CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END AS value
              FROM ledger_postings JOIN ledger_entries ON posting_id = ledger_postings.id) lines
         GROUP BY order_id) sums ON order_id = orders.id
     WHERE captured IS DISTINCT FROM held + released + refunded + charged_back OR captured IS DISTINCT FROM total_cents`,
  'the sum of held escrow is the sum over open orders': `
    SELECT 'all' AS subject, concat('held ', held, ', open ', open) AS what
      FROM (SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0) AS held
              FROM ledger_entries WHERE account LIKE 'escrow:%') escrow,
           (SELECT coalesce(sum(total_cents - charged_back_cents), 0) AS open FROM orders WHERE escrow_state = 'pending') orders
     WHERE held <> open`,
  'order, hold and escrow account say the same': `
    SELECT orders.id::text AS subject, concat('order ', escrow_state, ', hold ', hold.status, ', account ', balance) AS what
      FROM orders LEFT JOIN escrow_transactions hold ON hold.order_id = orders.id AND hold.type = 'hold'
      LEFT JOIN (
        SELECT account, sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END) AS balance
          FROM ledger_entries GROUP BY account) escrow ON account = 'escrow:' || orders.id
     WHERE escrow_state IS DISTINCT FROM hold.status
        OR balance IS DISTINCT FROM CASE escrow_state WHEN 'pending' THEN total_cents - charged_back_cents ELSE 0 END`,
  'what the provider confirmed is booked, and nothing else': `
    SELECT id::text AS subject, concat(type, ': ', confirmed, ' confirmed, ', booked, ' booked') AS what
      FROM (
        SELECT orders.id, part.type,
               coalesce(max(amount_cents - fee_cents - coalesce(withheld_cents, 0)) FILTER (
                 WHERE part.status = 'settled' AND coalesce(part.stripe_id, '') NOT LIKE '%:%'), 0) AS confirmed,
               (SELECT coalesce(sum(CASE kind WHEN 'refund_failed' THEN -moved.amount_cents ELSE moved.amount_cents END), 0)
                  FROM ledger_postings JOIN ledger_entries moved ON moved.posting_id = ledger_postings.id
                 WHERE ledger_postings.order_id = orders.id AND moved.account = 'stripe_clearing'
                   AND kind = ANY(CASE part.type WHEN 'release' THEN ARRAY['transferred']
                                                 WHEN 'reversal' THEN ARRAY['reversed']
                                                 ELSE ARRAY['refund_paid', 'refund_failed'] END)) AS booked
          FROM orders JOIN escrow_transactions part ON part.order_id = orders.id AND part.type <> 'hold'
         GROUP BY orders.id, part.type) parts
     WHERE confirmed <> booked`,
  'a debt is open as far as it is not repaid, and a manufacturer that owes has an account that says so': `
    SELECT manufacturer_id::text AS subject, concat('account ', balance, ', due ', due, ', open ', open, ', repaid ', repaid, ' of ', amount) AS what
      FROM (SELECT manufacturer_id, sum(open_cents) AS open, sum(amount_cents) AS amount FROM manufacturer_debts GROUP BY 1) owed
      JOIN LATERAL (
        SELECT coalesce(sum(repayment.amount_cents), 0) AS repaid
          FROM debt_repayments repayment JOIN manufacturer_debts debt ON debt.id = debt_id
         WHERE debt.manufacturer_id = owed.manufacturer_id) paid ON true
      JOIN LATERAL (
        SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0) AS balance
          FROM ledger_entries WHERE account = 'manufacturer:' || owed.manufacturer_id) account ON true
      JOIN LATERAL (
        SELECT coalesce(sum(amount_cents - fee_cents - coalesce(withheld_cents, 0)), 0) AS due
          FROM escrow_transactions WHERE manufacturer_id = owed.manufacturer_id AND type = 'release' AND status NOT IN ('settled', 'given_up')) payouts ON true
     WHERE open <> amount - repaid OR balance <> due - open`,
  'what came off an order is the sample fees that it uses, and a full refund gives them back': `
    SELECT orders.id::text AS subject, concat('credit ', credit_cents, ', uses ', used, ', ', escrow_state) AS what
      FROM orders LEFT JOIN (
        SELECT order_id, sum(amount_cents) AS used FROM used_sample_credits GROUP BY order_id) fees ON order_id = orders.id
     WHERE coalesce(used, 0) <> CASE escrow_state WHEN 'refunded' THEN 0 ELSE credit_cents END`,
  'a used fee was paid by the same brand for the same product, and has not gone back but by its bank': `
    SELECT used.sample_request_id::text AS subject, concat('sample ', sample.id, ' ', sample.escrow_state) AS what
      FROM used_sample_credits used JOIN orders ON orders.id = used.order_id
      LEFT JOIN orders sample ON sample.sample_request_id = used.sample_request_id AND sample.kind = 'sample'
     WHERE sample.id IS NULL
        OR sample.escrow_state NOT IN ('pending', 'released') AND sample.chargeback_state IS DISTINCT FROM 'lost'
        OR sample.brand_id <> orders.brand_id OR used.amount_cents > sample.total_cents
        OR NOT EXISTS (SELECT FROM order_items item
                        WHERE item.order_id = orders.id AND item.product_id = sample.product_id)`,
  'what a chargeback took is accounted for once it has ended': `
    SELECT orders.id::text AS subject, concat(chargeback_state, ', account ', balance) AS what
      FROM orders JOIN (
        SELECT account, sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END) AS balance
          FROM ledger_entries WHERE account LIKE 'disputes:%' GROUP BY account) disputes ON account = 'disputes:' || orders.id
     WHERE balance <> 0 AND chargeback_state IS DISTINCT FROM 'open'`,
  'every order was told of': `
    SELECT orders.id::text AS subject, 'no order-placed event' AS what FROM orders
     WHERE NOT EXISTS (SELECT FROM outbox WHERE topic = 'ordering.order'
                        AND aggregate_id = orders.id::text AND type = 'ordering.order-placed.v1')`,
};

export interface BrokenRule {
  readonly rule: string;
  readonly subject: string;
  readonly what: string;
}

/** Checks all rules in one snapshot of the database while the test continues. */
export async function brokenRules(database: DataSource): Promise<BrokenRule[]> {
  return database.transaction('REPEATABLE READ', async (manager) => {
    const broken: BrokenRule[] = [];
    for (const [rule, query] of Object.entries(rules)) {
      const rows = await manager.query<{ subject: string; what: string }[]>(`${query} LIMIT 20`);
      broken.push(...rows.map((row) => ({ rule, ...row })));
    }
    return broken;
  });
}
