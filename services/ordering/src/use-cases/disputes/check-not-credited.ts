import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import type { Order } from '../../domain/order/order';
import { sampleFeeCredited } from '../../domain/order/order-life.errors';

/**
 * Checks, under the lock of a sample order, whether its payment can be refunded.
 * @throws DomainError sampleFeeCredited (OPEN-36)
 */
export async function checkNotCredited(
  tx: OrderingTransaction,
  { sampleRequestId }: Order,
): Promise<void> {
  if (sampleRequestId !== null && (await tx.usedCredits.isUsed(sampleRequestId)))
    throw sampleFeeCredited();
}
