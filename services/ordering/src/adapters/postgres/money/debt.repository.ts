import type { EntityManager } from 'typeorm';
import type { Debt, DebtRepayment, WithheldPart } from '../../../domain/escrow/debt';

const COLUMNS = `id, order_id AS "orderId", manufacturer_id AS "manufacturerId", cause,
  amount_cents AS "amountCents", open_cents AS "openCents", state, booked_at AS "bookedAt"`;

/** bigint is returned as text. */
type Row = Omit<Debt, 'amountCents' | 'openCents'> & {
  readonly amountCents: string;
  readonly openCents: string;
};

/** Stores the debts of manufacturers. Before a change, callers must lock the debt's order. */
export class DebtRepository {
  constructor(private readonly manager: EntityManager) {}

  async book(debt: Debt): Promise<void> {
    const { id, orderId, manufacturerId, cause, amountCents, openCents, state, bookedAt } = debt;
    await this.manager.query(
      `INSERT INTO manufacturer_debts (id, order_id, manufacturer_id, cause, amount_cents, open_cents, state, booked_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, orderId, manufacturerId, cause, amountCents, openCents, state, bookedAt],
    );
  }

  /**
   * Locks the debts that payouts repay, oldest first, so that no concurrent payout repays them. The
   * fixed order prevents deadlocks.
   */
  async lockOpen(manufacturerId: string): Promise<Debt[]> {
    const rows = await this.manager.query<Row[]>(
      `SELECT ${COLUMNS} FROM manufacturer_debts WHERE manufacturer_id = $1 AND state = 'open'
        ORDER BY booked_at, id FOR UPDATE`,
      [manufacturerId],
    );
    return rows.map(toDebt);
  }

  /** Whether payouts have debts to repay. */
  async isOwedBy(manufacturerId: string): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `SELECT FROM manufacturer_debts WHERE manufacturer_id = $1 AND state = 'open' LIMIT 1`,
      [manufacturerId],
    );
    return rows.length > 0;
  }

  async lockOfOrder(orderId: string): Promise<Debt[]> {
    const rows = await this.manager.query<Row[]>(
      `SELECT ${COLUMNS} FROM manufacturer_debts WHERE order_id = $1 ORDER BY booked_at, id FOR UPDATE`,
      [orderId],
    );
    return rows.map(toDebt);
  }

  /** The parts of an order's payout that repaid debts. */
  async withheldBy(orderId: string): Promise<WithheldPart[]> {
    const rows = await this.manager.query<{ id: string; orderId: string; amountCents: string }[]>(
      `SELECT debt.id, debt.order_id AS "orderId", repayment.amount_cents AS "amountCents"
         FROM debt_repayments repayment JOIN manufacturer_debts debt ON debt.id = repayment.debt_id
        WHERE repayment.order_id = $1 AND source = 'payout' ORDER BY booked_at, debt.id`,
      [orderId],
    );
    return rows.map(({ amountCents, ...debt }) => ({ debt, amountCents: Number(amountCents) }));
  }

  /** @param debt as it is after the repayment */
  async repay(debt: Debt, repayment: Omit<DebtRepayment, 'debtId'>, at: Date): Promise<void> {
    await this.manager.query(
      `INSERT INTO debt_repayments (debt_id, source, order_id, amount_cents, repaid_at) VALUES ($1, $2, $3, $4, $5)`,
      [debt.id, repayment.source, repayment.orderId, repayment.amountCents, at],
    );
    await this.manager.query(
      `UPDATE manufacturer_debts SET open_cents = $2, state = $3 WHERE id = $1`,
      [debt.id, debt.openCents, debt.state],
    );
  }

  /** For a debt that cannot be recovered: later payouts repay it. */
  async leaveOpen(debtId: string): Promise<void> {
    await this.manager.query(
      `UPDATE manufacturer_debts SET state = 'open' WHERE id = $1 AND state = 'recovering'`,
      [debtId],
    );
  }
}

function toDebt({ amountCents, openCents, ...row }: Row): Debt {
  return { ...row, amountCents: Number(amountCents), openCents: Number(openCents) };
}
