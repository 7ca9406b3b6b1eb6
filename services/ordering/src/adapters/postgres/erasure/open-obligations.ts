import type { orderingRpc } from '@makeport/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getLineCondition } from '../checkout/closed-manufacturers';

export interface OpenObligation {
  readonly kind: (typeof orderingRpc.openObligationKinds)[number];
  /** Null for a checkout that has no order yet. */
  readonly orderId: string | null;
}

/**
 * Columns: kind, order id, since. $1 is the account. A checkout with a payment may still become
 * orders.
 */
const OPEN = `
  WITH own AS (SELECT * FROM orders WHERE brand_id = $1 OR manufacturer_id = $1)
  SELECT 'checkout' AS kind, NULL::uuid AS order_id, created_at AS since
    FROM checkouts WHERE (brand_id = $1 OR ${getLineCondition('$1')}) AND status = 'open' AND payment_intent_id IS NOT NULL
  UNION ALL SELECT 'order', id, created_at FROM own WHERE status NOT IN ('completed', 'cancelled')
  UNION ALL SELECT 'held_payment', id, created_at FROM own WHERE escrow_state = 'pending'
  UNION ALL SELECT 'problem', id, problem_reported_at FROM own WHERE problem_reported_at IS NOT NULL
  UNION ALL SELECT 'chargeback', own.id, opened_at FROM own JOIN chargebacks USING (checkout_id)
    WHERE chargebacks.state = 'open'
  UNION ALL SELECT 'fraud_warning', id, created_at FROM own WHERE fraud_warning = 'open'
  UNION ALL SELECT 'payout', own.id, payout.created_at FROM own
    JOIN escrow_transactions payout ON payout.order_id = own.id
    WHERE payout.type <> 'hold' AND payout.status IN ('pending', 'failed')
  UNION ALL SELECT 'approval', own.id, requested_at FROM own JOIN money_approvals approval ON approval.order_id = own.id
    WHERE approval.decision IS NULL AND approval.expires_at > now()
  UNION ALL SELECT 'debt', order_id, booked_at FROM manufacturer_debts
    WHERE manufacturer_id = $1 AND state <> 'repaid'`;

/** The amounts that an account owes or is owed on either side of an order (ADR 0063). */
@Injectable()
export class OpenObligations {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  find(accountId: string, limit: number): Promise<OpenObligation[]> {
    return this.dataSource.query(
      `SELECT kind, order_id AS "orderId" FROM (${OPEN}) open ORDER BY since, order_id, kind LIMIT $2`,
      [accountId, limit],
    );
  }
}
