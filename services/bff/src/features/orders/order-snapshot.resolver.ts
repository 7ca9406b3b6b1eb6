import { orderingRpc } from '@makeport/contracts';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext, type Batch } from '../../graphql/operation/operation-context';
import { toOrderObject } from './order-mapping';
import { OrderObject, PriceLineObject, ShippingInfoObject } from './order.types';

const orders: Batch<OrderObject> = (operation, ids) =>
  Promise.all(
    ids.map(async (orderId) =>
      toOrderObject((await operation.call(orderingRpc.getOrder, { orderId })).order),
    ),
  );

const isSnapshot = ({ shippingInfo }: OrderObject): boolean => shippingInfo.email === '';

/** Loads the fields that events omit (ADR 0059) from ordering, if a live update selects them. */
@Resolver(() => OrderObject)
export class OrderSnapshotResolver {
  @ResolveField(() => ShippingInfoObject)
  async shippingInfo(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<ShippingInfoObject> {
    return isSnapshot(order)
      ? (await operation.load(orders, order.id)).shippingInfo
      : order.shippingInfo;
  }

  /** Events omit the lines of a sample, because they contain the brand's requirements. */
  @ResolveField(() => [PriceLineObject])
  async items(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<PriceLineObject[]> {
    if (order.kind !== 'sample' || !isSnapshot(order)) return order.items;
    return (await operation.load(orders, order.id)).items;
  }
}
