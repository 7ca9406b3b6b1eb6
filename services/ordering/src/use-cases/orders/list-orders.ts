import { Injectable } from '@nestjs/common';
import { type OrderFilter, OrderQueries } from '../../adapters/postgres/orders/order-queries';
import type { Order } from '../../domain/order/order';

/** Returns a page of an account's own orders, newest first (OPEN-52). */
@Injectable()
export class ListOrders {
  constructor(private readonly queries: OrderQueries) {}

  execute(filter: OrderFilter): Promise<{ orders: Order[]; total: number; hasMore: boolean }> {
    return this.queries.listOrders(filter);
  }

  /** Returns a page without the total, for callers that read all pages (PAPER-9). */
  executeUncounted(filter: OrderFilter): Promise<{ orders: Order[]; hasMore: boolean }> {
    return this.queries.pageOfOrders(filter);
  }
}
