import type { Debt, DebtRepayment, WithheldPart } from '../../domain/escrow/debt';

/** Debts within a transaction; whoever locks one has locked the order that it acts for. */
export interface DebtRows {
  book(debt: Debt): Promise<void>;
  /** Those that payouts pay off, the oldest first: nobody else pays them off meanwhile. */
  lockOpen(manufacturerId: string): Promise<Debt[]>;
  /** Whether payouts have something to pay off. */
  isOwedBy(manufacturerId: string): Promise<boolean>;
  lockOfOrder(orderId: string): Promise<Debt[]>;
  /** What an order's payout has paid off. */
  withheldBy(orderId: string): Promise<WithheldPart[]>;
  /** @param debt as it is then */
  repay(debt: Debt, repayment: Omit<DebtRepayment, 'debtId'>, at: Date): Promise<void>;
  /** It cannot be recovered: later payouts pay it off. */
  leaveOpen(debtId: string): Promise<void>;
}
