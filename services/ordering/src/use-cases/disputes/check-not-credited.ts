import { sampleFeeCredited } from '../../domain/order/order-life.errors';
import type { Order } from '../../domain/order/order';
import type { OrderingTransaction } from '../ports';

/**
 * Checks, under the lock of a sample order, whether its payment can be refunded.
 * @throws DomainError sampleFeeCredited (OPEN-36)
 */
export async function checkNotCredited(
  tx: Pick<OrderingTransaction, 'isCreditUsed'>,
  { sampleRequestId }: Order,
): Promise<void> {
  if (sampleRequestId !== null && (await tx.isCreditUsed(sampleRequestId)))
    throw sampleFeeCredited();
}
