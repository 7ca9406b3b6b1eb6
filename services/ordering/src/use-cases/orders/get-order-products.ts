import { Injectable } from '@nestjs/common';
import { OrderQueries } from '../../adapters/postgres/orders/order-queries';
import { mayRead, type Reader } from './get-order';

/**
 * Returns the product that each order is named after (PIC-7), for the orders that the reader may
 * see (OPEN-47).
 */
@Injectable()
export class GetOrderProducts {
  constructor(private readonly queries: OrderQueries) {}

  async execute(
    reader: Reader,
    orderIds: readonly string[],
  ): Promise<{ orderId: string; productId: string }[]> {
    const named = await this.queries.findProducts(orderIds);
    return named
      .filter((order) => mayRead(reader, order))
      .map(({ orderId, productId }) => ({ orderId, productId }));
  }
}
