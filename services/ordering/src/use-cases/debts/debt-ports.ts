import type { Debt, DebtRepayment, WithheldPart } from '../../domain/escrow/debt';

/** Debts within a transaction. Lock the order that the change is for first. */
export interface DebtRows {
  book(debt: Debt): Promise<void>;
  /** Locks the debts that payouts repay, oldest first, so that no concurrent payout repays them. */
  lockOpen(manufacturerId: string): Promise<Debt[]>;
  /** Whether payouts have debts to repay. */
  isOwedBy(manufacturerId: string): Promise<boolean>;
  lockOfOrder(orderId: string): Promise<Debt[]>;
  /** The parts of an order's payout that repaid debts. */
  withheldBy(orderId: string): Promise<WithheldPart[]>;
  /** @param debt as it is after the repayment */
  repay(debt: Debt, repayment: Omit<DebtRepayment, 'debtId'>, at: Date): Promise<void>;
  /** For a debt that cannot be recovered: later payouts repay it. */
  leaveOpen(debtId: string): Promise<void>;
}
