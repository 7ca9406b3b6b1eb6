import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { sampleShipments } from '../shipments/sample-shipments';
import { ShipmentObject } from '../shipments/shipment.types';
import { OrderObject } from './order.types';

@Resolver(() => OrderObject)
export class OrderShipmentResolver {
  /** A sample travels with its request (PAPER-2): its order holds nothing of that. */
  @ResolveField(() => ShipmentObject, { nullable: true, description: 'From its shipping on.' })
  async shipment(
    @Parent() { kind, shipment, sampleRequestId }: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<ShipmentObject | null> {
    if (shipment || kind !== 'sample' || !sampleRequestId) return shipment;
    return operation.load(sampleShipments, sampleRequestId);
  }
}
