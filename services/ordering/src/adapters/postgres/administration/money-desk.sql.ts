import type { MoneyDeskQueue } from '@makeport/contracts';
import { WAITS_FOR_BALANCE } from '../../../domain/payouts/payout-failure';

export type StoredQueue = Exclude<MoneyDeskQueue, 'workflows' | 'dead_letters'>;

/**
 * The account cannot receive money, so the payout waits for the manufacturer and not for the
 * platform.
 */
const RESTRICTED = `EXISTS (
  SELECT FROM payout_accounts account
   WHERE account.manufacturer_id = payout.manufacturer_id AND account.status IN ('restricted', 'rejected'))`;
/** A release without an account that can receive it. */
const WAITS_FOR_ACCOUNT = `payout.type = 'release' AND (payout.waits_for_account_since IS NOT NULL OR ${RESTRICTED})`;
/** The bank or an administrator has to decide first. */
const FROZEN = `EXISTS (
  SELECT FROM orders WHERE orders.id = payout.order_id
     AND (orders.fraud_warning = 'open'
          OR EXISTS (SELECT FROM chargebacks WHERE state = 'open' AND checkout_id = orders.checkout_id)))`;
const UNSETTLED = `payout.type <> 'hold' AND payout.status IN ('pending', 'failed')`;
/** Payouts that the platform or the provider has to resolve (P32). */
export const UNRESOLVED = `${UNSETTLED} AND NOT (${WAITS_FOR_ACCOUNT}) AND NOT ${FROZEN}`;

const IN_DOLLARS = `'$' || to_char(debt.amount_cents / 100.0, 'FM999,999,999,990.00')`;
const DEBT_NOTE = `
  CASE debt.cause WHEN 'chargeback' THEN 'Chargeback lost after the release' ELSE 'Refunded after the release' END
    || ', ' || ${IN_DOLLARS} || ' in all. '
    || CASE debt.state WHEN 'recovering' THEN 'The transfer is being reversed' ELSE 'It is taken from later payouts' END`;

/**
 * Each query returns: key, order_id, since, amount_cents, due_at, waiting, action, note. $1 is now.
 * They use partial indexes.
 */
export const queueSql: Readonly<Record<StoredQueue, string>> = {
  approvals: `
    SELECT approval.id::text AS key, approval.order_id, requested_at AS since,
           release_cents + refund_cents AS amount_cents, expires_at AS due_at, 'admin' AS waiting,
           'approve' AS action,
           CASE WHEN refund_cents = 0 THEN 'Release' WHEN release_cents = 0 THEN 'Refund' ELSE 'Split' END
             || ', requested by ' || requested_by_name || ': ' || reason AS note
      FROM money_approvals approval JOIN orders ON orders.id = approval.order_id
     WHERE decision IS NULL AND expires_at > $1::timestamptz AND orders.version = order_version`,
  problems: `
    SELECT orders.id::text AS key, orders.id AS order_id, problem_reported_at AS since,
           total_cents - charged_back_cents AS amount_cents, deadline.due_at AS due_at, 'brand' AS waiting, 'decide' AS action,
           problem_reason AS note
      FROM orders LEFT JOIN order_deadlines deadline ON deadline.order_id = orders.id AND deadline.kind = 'escalate'
     WHERE problem_reported_at IS NOT NULL AND $1::timestamptz IS NOT NULL`,
  chargebacks: `
    SELECT chargeback.id || ':' || orders.id AS key, orders.id AS order_id, opened_at AS since,
           total_cents AS amount_cents, evidence_due_at AS due_at, 'system' AS waiting, 'look' AS action,
           'The card''s bank gives the reason: ' || replace(reason, '_', ' ') AS note
      FROM chargebacks chargeback JOIN orders USING (checkout_id)
     WHERE chargeback.state = 'open' AND $1::timestamptz IS NOT NULL`,
  fraud_warnings: `
    SELECT warning.id || ':' || orders.id AS key, orders.id AS order_id, warned_at AS since,
           total_cents AS amount_cents, NULL::timestamptz AS due_at, 'brand' AS waiting, 'decide' AS action,
           'The card''s network warns of fraud: ' || replace(fraud_type, '_', ' ') AS note
      FROM orders JOIN fraud_warnings warning USING (checkout_id)
     WHERE orders.fraud_warning = 'open' AND $1::timestamptz IS NOT NULL`,
  debts: `
    SELECT debt.id::text AS key, debt.order_id, debt.booked_at AS since, debt.open_cents AS amount_cents,
           NULL::timestamptz AS due_at, 'system' AS waiting, 'look' AS action,
           ${DEBT_NOTE} AS note
      FROM manufacturer_debts debt WHERE debt.state <> 'repaid' AND $1::timestamptz IS NOT NULL`,
  payouts: `
    SELECT payout.order_id || ':' || payout.type AS key, payout.order_id, payout.created_at AS since,
           payout.amount_cents - payout.fee_cents AS amount_cents, NULL::timestamptz AS due_at,
           CASE payout.type WHEN 'release' THEN 'manufacturer' ELSE 'brand' END AS waiting, 'retry' AS action,
           coalesce(payout.failure_reason, 'No answer from the payment provider') AS note
      FROM escrow_transactions payout
     WHERE ${UNRESOLVED}
       AND (payout.status = 'failed' OR payout.failure_code = '${WAITS_FOR_BALANCE}' OR payout.created_at < $1::timestamptz - interval '1 hour')`,
  holds: `
    SELECT orders.id::text AS key, orders.id AS order_id, desk.since,
           total_cents - charged_back_cents AS amount_cents,
           deadline.due_at AS due_at, 'manufacturer' AS waiting, 'decide' AS action,
           'The payment cannot be held much longer' AS note
      FROM desk_orders desk JOIN orders ON orders.id = desk.order_id
      LEFT JOIN order_deadlines deadline ON deadline.order_id = desk.order_id AND deadline.kind = 'hold'
     WHERE desk.reason = 'holding_limit' AND $1::timestamptz IS NOT NULL`,
  overdue: `
    SELECT desk.order_id || ':' || desk.reason AS key, orders.id AS order_id, desk.since,
           total_cents AS amount_cents, deadline.due_at AS due_at, 'brand' AS waiting, 'look' AS action,
           CASE desk.reason WHEN 'unanswered' THEN 'The manufacturer has not answered'
                            ELSE 'The expected completion has passed' END AS note
      FROM desk_orders desk JOIN orders ON orders.id = desk.order_id
      LEFT JOIN order_deadlines deadline ON deadline.order_id = desk.order_id
       AND deadline.kind = CASE desk.reason WHEN 'unanswered' THEN 'answer' ELSE 'expected' END
     WHERE desk.reason IN ('unanswered', 'overdue') AND $1::timestamptz IS NOT NULL`,
  accounts: `
    SELECT payout.order_id::text AS key, payout.order_id,
           coalesce(payout.waits_for_account_since, payout.created_at) AS since,
           payout.amount_cents - payout.fee_cents AS amount_cents, NULL::timestamptz AS due_at,
           'manufacturer' AS waiting, 'look' AS action,
           'The payout is waiting for the payout account. '
             || CASE WHEN payout.account_reminded_at IS NULL THEN 'The manufacturer was asked to set it up'
                     ELSE 'The manufacturer was last reminded on ' || to_char(payout.account_reminded_at AT TIME ZONE 'UTC', 'FMMon FMDD, YYYY') END AS note
      FROM escrow_transactions payout
     WHERE ${UNSETTLED} AND ${WAITS_FOR_ACCOUNT} AND $1::timestamptz IS NOT NULL
    UNION ALL
    SELECT orders.id::text, orders.id, coalesce(account.restricted_since, account.asked_at), total_cents,
           NULL, 'manufacturer', 'look',
           CASE account.status WHEN 'rejected' THEN 'The payment provider has rejected the payout account'
                               ELSE 'The payout account is restricted' END
      FROM payout_accounts account
      JOIN orders ON orders.manufacturer_id = account.manufacturer_id AND orders.escrow_state = 'pending'
     WHERE account.status IN ('restricted', 'rejected')
    UNION ALL
    SELECT concat(manufacturer_name, ' #', left(manufacturer_id::text, 8)), NULL, refused_at, NULL, NULL, 'manufacturer', 'look',
           concat('The payment provider refuses to set up the payout account', ' in ' || country, ': ', reason)
      FROM refused_onboardings`,
  differences: `
    SELECT checkout_id::text AS key,
           (SELECT id FROM orders WHERE orders.checkout_id = reconciliations.checkout_id ORDER BY position LIMIT 1) AS order_id,
           coalesce(differs_since, compared_at) AS since, payments.amount_cents, NULL::timestamptz AS due_at,
           'system' AS waiting, 'look' AS action, difference AS note
      FROM reconciliations LEFT JOIN payments USING (checkout_id)
     WHERE difference IS NOT NULL AND $1::timestamptz IS NOT NULL
     UNION ALL
    SELECT 'balance', NULL, compared_at, abs(difference_cents), NULL, 'system', 'look',
           concat('the balance at the payment provider: $', to_char(provider_cents / 100.0, 'FM999,999,999,990.00'),
                  ' there, $', to_char((ledger_cents + in_flight_cents) / 100.0, 'FM999,999,999,990.00'), ' in the ledger')
      FROM (SELECT * FROM balance_comparisons ORDER BY compared_at DESC LIMIT 1) latest
     WHERE difference_cents <> 0`,
};
