import { notAuthorized, orderNotFound } from '../../domain/order/order.errors';
import type { Order } from '../../domain/order/order';
import { mayRead, type Reader } from '../orders/get-order';

/**
 * The order, to its brand alone.
 * @throws DomainError orderNotFound to whoever may not even see it, and notAuthorized
 */
export function ownOrder(reader: Reader, order: Order | null): Order {
  if (!order || !mayRead(reader, order)) throw orderNotFound();
  if (reader.id !== order.brandId) throw notAuthorized();
  return order;
}
