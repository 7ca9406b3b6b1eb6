import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import {
  netCents,
  withheldCents,
  withhold,
  repaid,
  type Withholding,
} from '../../domain/escrow/debt';
import type { EscrowTransaction } from '../../domain/escrow/escrow';

/**
 * Fixes the amount of a payout, under the order's lock: it repays open debts of the manufacturer
 * first. The amount never changes afterwards, because a call with it may be in flight. With
 * `onlyWhole`, it is fixed only if debts use up the whole payout.
 */
export async function withholdDebts(
  tx: OrderingTransaction,
  release: EscrowTransaction,
  { onlyWhole, now }: { onlyWhole: boolean; now: Date },
): Promise<Withholding> {
  const withholding = withhold(netCents(release), await tx.debts.lockOpen(release.manufacturerId));
  if (onlyWhole && withholding.payoutCents > 0) return withholding;
  for (const { debt, amountCents } of withholding.parts) {
    const repayment = { source: 'payout', orderId: release.orderId, amountCents } as const;
    await tx.debts.repay(repaid(debt, amountCents), repayment, now);
  }
  const change = { withheldCents: withheldCents(withholding) };
  await tx.escrow.update(release.orderId, 'release', change);
  return withholding;
}
