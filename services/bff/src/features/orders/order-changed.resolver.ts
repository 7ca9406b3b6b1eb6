import type { Order } from '@makeport/contracts';
import { Resolver, Subscription } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { RealtimeHub } from '../../realtime/realtime-hub';
import { orderChannel } from './order-events';
import { toOrderObject } from './order-mapping';
import { OrderChangedObject } from './order.types';

@Resolver()
export class OrderChangedResolver {
  constructor(private readonly hub: RealtimeHub) {}

  @Subscription(() => OrderChangedObject, {
    description: 'New and changed orders of the signed-in brand or manufacturer.',
    resolve: (order: Order): OrderChangedObject => ({ order: toOrderObject(order) }),
  })
  async orderChanged(
    @Operation() operation: OperationContext,
  ): Promise<AsyncIterableIterator<Order>> {
    const { account } = await operation.requireViewer();
    return this.hub.subscribe(orderChannel, account.id);
  }
}
