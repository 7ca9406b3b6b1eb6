import { sampleFeeCredited } from '../../domain/order/order-life.errors';
import type { Order } from '../../domain/order/order';
import type { OrderingTransaction } from '../ports';

/**
 * Before a sample order's money goes back, under its lock.
 * @throws DomainError sampleFeeCredited (OPEN-36)
 */
export async function checkNotCredited(
  tx: Pick<OrderingTransaction, 'isCreditUsed'>,
  { sampleRequestId }: Order,
): Promise<void> {
  if (sampleRequestId !== null && (await tx.isCreditUsed(sampleRequestId)))
    throw sampleFeeCredited();
}
