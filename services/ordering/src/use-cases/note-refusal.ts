import { isProviderFailure } from '../domain/provider-call';
import type { OrderingStore } from './ports';

/** Writes the provider's refusal into the business view before it is passed on: failed, with its reason, and retried. */
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
      await store.transaction((tx) =>
        tx.updateEscrowTransaction(orderId, type, { status: 'failed', failureReason, failureCode }),
      );
    }
    throw error;
  }
}
