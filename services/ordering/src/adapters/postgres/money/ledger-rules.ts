/**
 * The rules of the ledger for one order: each posting sums to zero; the escrow account equals the
 * hold; the open part of a debt is its amount minus its repayments; the withheld amount of a payout
 * equals the debts it has repaid; the account of a manufacturer with debts equals its payouts minus
 * its debts; ended chargebacks keep nothing of the payment (money: invariants).
 * @param orders a query for the ids of orders, in a column `order_id`
 * @returns a query for the orders that break a rule, with a description
 */
export function brokenOrders(orders: string): string {
  return `
    SELECT order_id, concat('the escrow account holds ', balance, ', the hold says ', held) AS what
      FROM (${orders}) wanted
      JOIN LATERAL (
        SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0) AS balance
          FROM ledger_entries WHERE account = 'escrow:' || wanted.order_id) escrow ON true
      LEFT JOIN LATERAL (
        SELECT CASE hold.status WHEN 'pending' THEN amount_cents - charged_back_cents ELSE 0 END AS held
          FROM escrow_transactions hold JOIN orders ON orders.id = hold.order_id
         WHERE hold.order_id = wanted.order_id AND type = 'hold') holds ON true
     WHERE held IS DISTINCT FROM balance
     UNION ALL
    SELECT wanted.order_id, concat('posting ', kind, ' is ', difference, ' cents apart')
      FROM (${orders}) wanted JOIN ledger_postings USING (order_id)
      JOIN LATERAL (
        SELECT sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END) AS difference
          FROM ledger_entries WHERE posting_id = ledger_postings.id) entries ON true
     WHERE difference IS DISTINCT FROM 0
     UNION ALL
    SELECT order_id, concat('of its debt ', open_cents, ' are open, by its repayments ', amount_cents - repaid)
      FROM (${orders}) wanted JOIN manufacturer_debts debt USING (order_id)
      JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0) AS repaid FROM debt_repayments WHERE debt_id = debt.id) paid ON true
     WHERE open_cents <> amount_cents - repaid
     UNION ALL
    SELECT order_id, concat('of its payout ', withheld_cents, ' are withheld, debts were repaid by ', repaid)
      FROM (${orders}) wanted
      JOIN escrow_transactions release USING (order_id)
      JOIN LATERAL (
        SELECT coalesce(sum(repayment.amount_cents), 0) AS repaid FROM debt_repayments repayment
         WHERE repayment.order_id = wanted.order_id AND source = 'payout') paid ON true
     WHERE type = 'release' AND coalesce(withheld_cents, 0) <> repaid
     UNION ALL
    SELECT order_id, concat('the manufacturer''s account is ', balance, ', by its payouts and debts ', due - owed)
      FROM (SELECT order_id, manufacturer_id FROM (${orders}) wanted JOIN manufacturer_debts USING (order_id)) debtor
      JOIN LATERAL (
        SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0) AS balance
          FROM ledger_entries WHERE account = 'manufacturer:' || manufacturer_id) account ON true
      JOIN LATERAL (
        SELECT coalesce(sum(amount_cents - fee_cents - coalesce(withheld_cents, 0)), 0) AS due
          FROM escrow_transactions release
         WHERE release.manufacturer_id = debtor.manufacturer_id AND type = 'release' AND status NOT IN ('settled', 'given_up')) payouts ON true
      JOIN LATERAL (
        SELECT coalesce(sum(open_cents), 0) AS owed FROM manufacturer_debts own
         WHERE own.manufacturer_id = debtor.manufacturer_id) debts ON true
     WHERE balance <> due - owed
     UNION ALL
    SELECT order_id, concat('chargebacks that have ended keep ', -balance, ' cents')
      FROM (${orders}) wanted
      JOIN LATERAL (
        SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0) AS balance
          FROM ledger_entries WHERE account = 'disputes:' || wanted.order_id) disputes ON true
     WHERE balance <> 0
       AND NOT EXISTS (
         SELECT FROM chargebacks JOIN orders USING (checkout_id)
          WHERE orders.id = wanted.order_id AND chargebacks.state = 'open')`;
}
