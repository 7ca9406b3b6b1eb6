import {
  orderingRpc,
  type Order,
  type RpcRequestInput,
  type RpcResponse,
} from '@makeport/contracts';
import type { OperationContext } from '../../graphql/operation/operation-context';
import { loadShipment } from '../shipments/sample-shipments';
import type { Payment } from './columns';

type Payout = RpcResponse<typeof orderingRpc.listPayouts>['payouts'][number];
type OrderFilter = Pick<RpcRequestInput<typeof orderingRpc.exportOrders>, 'status' | 'search'>;

/** Reads all orders of the filter, newest first, with one page in memory at a time. */
export async function* orderPages(
  operation: OperationContext,
  filter: OrderFilter,
): AsyncGenerator<readonly Order[]> {
  let after: string | undefined;
  for (;;) {
    const request = { ...filter, ...(after !== undefined && { after }) };
    const { orders, hasMore } = await operation.call(orderingRpc.exportOrders, request);
    yield Promise.all(
      orders.map(async (order) => ({ ...order, shipment: await loadShipment(operation, order) })),
    );
    after = orders.at(-1)?.id;
    if (!hasMore) return;
  }
}

/**
 * Reads all payments of a brand: first those of orders, then payments refunded without an order.
 */
export async function* paymentPages(
  operation: OperationContext,
): AsyncGenerator<readonly Payment[]> {
  yield* orderPages(operation, {});
  yield (await operation.call(orderingRpc.listRefundedCheckouts, {})).checkouts;
}

export async function* payoutPages(operation: OperationContext): AsyncGenerator<readonly Payout[]> {
  let after: string | undefined;
  for (;;) {
    const request = { first: 100, ...(after !== undefined && { after }) };
    const { payouts, hasMore } = await operation.call(orderingRpc.listPayouts, request);
    yield payouts;
    after = payouts.at(-1)?.id;
    if (!hasMore) return;
  }
}

/**
 * Loads the first page before the response starts, so that a refusal can still become an error
 * response.
 */
export async function begin<Page>(pages: AsyncGenerator<Page>): Promise<AsyncIterable<Page>> {
  const first = await pages.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* pages;
  })();
}
