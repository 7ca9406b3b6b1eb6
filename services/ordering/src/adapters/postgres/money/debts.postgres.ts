import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Debt, DebtRepayment, WithheldPart } from '../../../domain/escrow/debt';
import type { DebtRows } from '../../../use-cases/debts/debt-ports';

const COLUMNS = `id, order_id AS "orderId", manufacturer_id AS "manufacturerId", cause,
  amount_cents AS "amountCents", open_cents AS "openCents", state, booked_at AS "bookedAt"`;

/** bigint is returned as text. */
type Row = Omit<Debt, 'amountCents' | 'openCents'> & {
  readonly amountCents: string;
  readonly openCents: string;
};

@Injectable()
export class PostgresDebtRows implements DebtRows {
  constructor(@Inject(DataSource) private readonly manager: Pick<EntityManager, 'query'>) {}

  async book(debt: Debt): Promise<void> {
    const { id, orderId, manufacturerId, cause, amountCents, openCents, state, bookedAt } = debt;
    await this.manager.query(
      `INSERT INTO manufacturer_debts (id, order_id, manufacturer_id, cause, amount_cents, open_cents, state, booked_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, orderId, manufacturerId, cause, amountCents, openCents, state, bookedAt],
    );
  }

  /** Locks in a fixed order, so that two payouts cannot deadlock. */
  async lockOpen(manufacturerId: string): Promise<Debt[]> {
    const rows = await this.manager.query<Row[]>(
      `SELECT ${COLUMNS} FROM manufacturer_debts WHERE manufacturer_id = $1 AND state = 'open'
        ORDER BY booked_at, id FOR UPDATE`,
      [manufacturerId],
    );
    return rows.map(toDebt);
  }

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

  async withheldBy(orderId: string): Promise<WithheldPart[]> {
    const rows = await this.manager.query<{ id: string; orderId: string; amountCents: string }[]>(
      `SELECT debt.id, debt.order_id AS "orderId", repayment.amount_cents AS "amountCents"
         FROM debt_repayments repayment JOIN manufacturer_debts debt ON debt.id = repayment.debt_id
        WHERE repayment.order_id = $1 AND source = 'payout' ORDER BY booked_at, debt.id`,
      [orderId],
    );
    return rows.map(({ amountCents, ...debt }) => ({ debt, amountCents: Number(amountCents) }));
  }

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
