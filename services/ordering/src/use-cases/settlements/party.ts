import { notAuthorized, orderNotFound } from '../../domain/order/order.errors';
import type { Order } from '../../domain/order/order';
import { toBrand, toManufacturer, type StepAuthor } from '../../domain/order/timeline';
import type { Party } from '../../domain/settlement/settlement-offer';
import { mayRead, type Reader } from '../orders/get-order';

export interface OrderParty {
  readonly order: Order;
  readonly party: Party;
  readonly author: StepAuthor;
}

/**
 * Returns the order to its brand and its manufacturer only.
 * @throws DomainError orderNotFound for a reader who may not see the order, notAuthorized for one
 * who is no party
 */
export function asParty(reader: Reader, order: Order | null): OrderParty {
  if (!order || !mayRead(reader, order)) throw orderNotFound();
  if (reader.id === order.brandId) return { order, party: 'brand', author: toBrand(order) };
  if (reader.id === order.manufacturerId)
    return { order, party: 'manufacturer', author: toManufacturer(order) };
  throw notAuthorized();
}
