import { isProviderFailure } from '../../domain/provider/provider-call';
import { hasEnded, type EscrowTransaction } from '../../domain/escrow/escrow';
import type { OrderingStore } from '../ports';

/**
 * Records the provider's refusal in the order's payouts before it is thrown again: failed, with its
 * reason, and retried.
 */
export async function noteRefusal<Result>(
  store: OrderingStore,
  orderId: string,
  type: 'release' | 'refund' | 'reversal',
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (isProviderFailure(error) && error.outcome === 'refused') {
      const { message: failureReason, code: failureCode } = error;
      await noteFailure(store, orderId, type, { failureReason, failureCode });
    }
    throw error;
  }
}

/** Keeps the state of a transaction that has ended in the meantime. */
export function noteFailure(
  store: Pick<OrderingStore, 'transaction'>,
  orderId: string,
  type: EscrowTransaction['type'],
  failure: Pick<EscrowTransaction, 'failureReason' | 'failureCode'>,
): Promise<void> {
  return store.transaction(async (tx) => {
    await tx.lockOrder(orderId);
    const owed = await tx.findEscrowTransaction(orderId, type);
    if (owed && !hasEnded(owed))
      await tx.updateEscrowTransaction(orderId, type, { status: 'failed', ...failure });
  });
}
