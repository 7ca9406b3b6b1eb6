import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { closedManufacturers } from '../manufacturers/manufacturer-profiles';
import { OrderObject } from './order.types';

@Resolver(() => OrderObject)
export class OrderManufacturerResolver {
  @ResolveField(() => Boolean, { description: 'The account of its manufacturer is closed.' })
  async manufacturerClosed(
    @Parent() { manufacturerId }: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    return operation.load(closedManufacturers, manufacturerId);
  }
}
