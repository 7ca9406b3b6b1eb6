import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { loadShipment } from '../shipments/sample-shipments';
import { ShipmentObject } from '../shipments/shipment.types';
import { OrderObject } from './order.types';

@Resolver(() => OrderObject)
export class OrderShipmentResolver {
  @ResolveField(() => ShipmentObject, { nullable: true, description: 'Null before shipping.' })
  shipment(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<ShipmentObject | null> {
    return loadShipment(operation, order);
  }
}
