import type { Transactions } from '../../adapters/postgres/transactions';
import { hasEnded, type EscrowTransaction } from '../../domain/escrow/escrow';
import { isProviderFailure } from '../../domain/provider/provider-call';

/**
 * Records the provider's refusal in the order's payouts before it is thrown again: failed, with its
 * reason, and retried.
 */
export async function noteRefusal<Result>(
  transactions: Transactions,
  orderId: string,
  type: 'release' | 'refund' | 'reversal',
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (isProviderFailure(error) && error.outcome === 'refused') {
      const { message: failureReason, code: failureCode } = error;
      await noteFailure(transactions, orderId, type, { failureReason, failureCode });
    }
    throw error;
  }
}

/** Keeps the state of a transaction that has ended in the meantime. */
export function noteFailure(
  transactions: Transactions,
  orderId: string,
  type: EscrowTransaction['type'],
  failure: Pick<EscrowTransaction, 'failureReason' | 'failureCode'>,
): Promise<void> {
  return transactions.run(async (tx) => {
    await tx.orders.lock(orderId);
    const owed = await tx.escrow.find(orderId, type);
    if (owed && !hasEnded(owed))
      await tx.escrow.update(orderId, type, { status: 'failed', ...failure });
  });
}
