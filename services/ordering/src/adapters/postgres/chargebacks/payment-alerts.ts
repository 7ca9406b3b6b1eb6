import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChargebackState } from '../../../domain/chargebacks/chargeback';
import type { Debt } from '../../../domain/escrow/debt';

/** A warning about an order's payment, shown on every page of the order. */
export interface PaymentAlert {
  readonly orderId: string;
  readonly chargeback: Exclude<ChargebackState, 'won'> | null;
  readonly fraudWarning: boolean;
  readonly debt: Pick<Debt, 'cause' | 'amountCents' | 'openCents' | 'state'> | null;
}

export type AlertReader =
  | { readonly id: string; readonly side: 'brand' | 'manufacturer' }
  | { readonly side: 'admin' };

const LIMIT = 200;

const CONCERNED = `SELECT id FROM orders WHERE (chargeback_state IN ('open', 'lost') OR fraud_warning = 'open')`;

/** The orders for each reader. Administrators see open cases here, and debts on the money desk. */
const ORDERS = {
  brand: `${CONCERNED} AND brand_id = $1 AND chargeback_state IN ('open', 'lost')`,
  manufacturer: `${CONCERNED} AND manufacturer_id = $1
    UNION SELECT order_id FROM manufacturer_debts WHERE manufacturer_id = $1 AND state <> 'repaid'`,
  admin: `${CONCERNED} AND (chargeback_state = 'open' OR fraud_warning = 'open') AND $1::uuid IS NULL`,
} as const;

type Row = Pick<PaymentAlert, 'orderId' | 'chargeback' | 'fraudWarning'> & {
  readonly cause: Debt['cause'] | null;
  readonly state: Debt['state'];
  /** bigint is returned as text. */
  readonly amountCents: string;
  readonly openCents: string;
};

@Injectable()
export class PaymentAlerts {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest orders first. */
  async list(reader: AlertReader): Promise<PaymentAlert[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT orders.id AS "orderId", CASE WHEN chargeback_state <> 'won' THEN chargeback_state END AS chargeback,
              fraud_warning IS NOT DISTINCT FROM 'open' AS "fraudWarning", debt.cause, debt.state,
              debt.amount_cents AS "amountCents", debt.open_cents AS "openCents"
         FROM orders
         LEFT JOIN LATERAL (
           SELECT * FROM manufacturer_debts owed WHERE owed.order_id = orders.id
            ORDER BY state = 'repaid', booked_at DESC LIMIT 1) debt ON true
        WHERE orders.id IN (${ORDERS[reader.side]})
        ORDER BY orders.created_at DESC, orders.id DESC LIMIT ${LIMIT}`,
      [reader.side === 'admin' ? null : reader.id],
    );
    return rows.map((row) => toAlert(row, reader));
  }
}

/**
 * Hides fraud warnings from the brand, which is not accused of anything, and debts from everyone
 * except the manufacturer.
 */
function toAlert(
  { cause, state, amountCents, openCents, ...row }: Row,
  { side }: AlertReader,
): PaymentAlert {
  const debt =
    cause && side === 'manufacturer'
      ? { cause, state, amountCents: Number(amountCents), openCents: Number(openCents) }
      : null;
  return { ...row, fraudWarning: row.fraudWarning && side !== 'brand', debt };
}
