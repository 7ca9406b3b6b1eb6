import { orderingRpc } from '@makeport/contracts';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext, type Batch } from '../../graphql/operation/operation-context';
import { OrderObject, ShippingInfoObject } from './order.types';

const addresses: Batch<ShippingInfoObject> = (operation, ids) =>
  Promise.all(
    ids.map(async (orderId) => (await operation.call(orderingRpc.getOrder, { orderId })).order.shippingInfo),
  );

/** Events do not carry it (ADR 0059): who asks for it with a live update gets it from ordering. */
@Resolver(() => OrderObject)
export class OrderAddressResolver {
  @ResolveField(() => ShippingInfoObject)
  async shippingInfo(
    @Parent() { id, shippingInfo }: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<ShippingInfoObject> {
    return shippingInfo.email === '' ? operation.load(addresses, id) : shippingInfo;
  }
}
