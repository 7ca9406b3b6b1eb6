import { notAuthorized, orderNotFound } from '../../domain/order/order.errors';
import type { Order } from '../../domain/order/order';
import { mayRead, type Reader } from '../orders/get-order';

/**
 * Returns the order to its brand only.
 * @throws DomainError orderNotFound to readers who may not see it, else notAuthorized
 */
export function ownOrder(reader: Reader, order: Order | null): Order {
  if (!order || !mayRead(reader, order)) throw orderNotFound();
  if (reader.id !== order.brandId) throw notAuthorized();
  return order;
}
