import { Injectable } from '@nestjs/common';
import { OrderRepository } from '../../adapters/postgres/orders/order.repository';
import type { Order } from '../../domain/order/order';
import { orderNotFound } from '../../domain/order/order.errors';

export interface Reader {
  readonly id: string;
  readonly isAdmin: boolean;
}

/**
 * Returns an order to its brand, its manufacturer and administrators; for all others it does not
 * exist (OPEN-47).
 */
@Injectable()
export class GetOrder {
  constructor(private readonly orders: OrderRepository) {}

  async execute(reader: Reader, orderId: string): Promise<Order> {
    const order = await this.orders.find(orderId);
    if (!order || !mayRead(reader, order)) throw orderNotFound();
    return order;
  }
}

/**
 * Returns whether the reader is the order's brand, its manufacturer or an administrator (OPEN-47).
 */
export function mayRead(reader: Reader, order: Pick<Order, 'brandId' | 'manufacturerId'>): boolean {
  return reader.isAdmin || reader.id === order.brandId || reader.id === order.manufacturerId;
}
