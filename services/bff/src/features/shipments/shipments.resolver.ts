import { orderingRpc, samplesRpc } from '@makeport/contracts';
import { isCarrier, type Carrier } from '@makeport/rules';
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CarrierEnum } from './carrier.enum';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { toOrderObject } from '../orders/order-mapping';
import {
  CorrectSampleShipmentInput,
  CorrectSampleShipmentPayload,
  CorrectShipmentInput,
  CorrectShipmentPayload,
} from './correct-shipment.types';
import { ShipmentObject } from './shipment.types';

@Resolver(() => ShipmentObject)
export class ShipmentsResolver {
  /**
   * Maps carriers that only a newer service supports to `other`; pages then show the carrier's
   * name.
   */
  @ResolveField(() => CarrierEnum, { nullable: true })
  carrier(@Parent() { carrier }: ShipmentObject): Carrier | null {
    if (carrier === null) return null;
    return isCarrier(carrier) ? carrier : 'other';
  }

  @Mutation(() => CorrectShipmentPayload, {
    description:
      "Corrects a shipment, by the order's manufacturer, while the order is in shipping.",
  })
  async correctShipment(
    @Args('input') input: CorrectShipmentInput,
    @Operation() operation: OperationContext,
  ): Promise<CorrectShipmentPayload> {
    const { order } = await operation.call(orderingRpc.correctShipment, withoutNulls(input));
    return { order: toOrderObject(order) };
  }

  @Mutation(() => CorrectSampleShipmentPayload, {
    description: "Corrects a shipment, by the request's manufacturer, for 30 days after shipping.",
  })
  async correctSampleShipment(
    @Args('input') input: CorrectSampleShipmentInput,
    @Operation() operation: OperationContext,
  ): Promise<CorrectSampleShipmentPayload> {
    return operation.call(samplesRpc.correctSampleShipment, withoutNulls(input));
  }
}
