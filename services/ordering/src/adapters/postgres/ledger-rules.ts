/**
 * The rules of the ledger that one order can break: each of its postings sums to zero, and its escrow account holds
 * what its hold says (money: invariants).
 * @param orders a query for the ids of orders, in a column `order_id`
 * @returns a query for those that break one, with what is wrong
 */
export function brokenOrders(orders: string): string {
  return `
    SELECT order_id, concat('the escrow account holds ', balance, ', the hold says ', held) AS what
      FROM (${orders}) wanted
      JOIN LATERAL (
        SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0) AS balance
          FROM ledger_entries WHERE account = 'escrow:' || wanted.order_id) escrow ON true
      LEFT JOIN LATERAL (
        SELECT CASE status WHEN 'pending' THEN amount_cents ELSE 0 END AS held
          FROM escrow_transactions hold WHERE hold.order_id = wanted.order_id AND type = 'hold') holds ON true
     WHERE held IS DISTINCT FROM balance
     UNION ALL
    SELECT wanted.order_id, concat('posting ', kind, ' is ', difference, ' cents apart')
      FROM (${orders}) wanted JOIN ledger_postings USING (order_id)
      JOIN LATERAL (
        SELECT sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END) AS difference
          FROM ledger_entries WHERE posting_id = ledger_postings.id) entries ON true
     WHERE difference IS DISTINCT FROM 0`;
}
