import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { loadOptionalProduct } from '../catalog/load-optional-product';
import { ProductObject } from '../catalog/product.types';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { OrderObject, PriceLineObject } from './order.types';

const description =
  'As the catalogue has it now, for pictures and category; null once it was removed.';

@Resolver(() => OrderObject)
export class OrderProductResolver {
  @ResolveField(() => ProductObject, { nullable: true, description })
  async product(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<ProductObject | null> {
    return loadOptionalProduct(order, operation);
  }
}

@Resolver(() => PriceLineObject)
export class PriceLineProductResolver {
  @ResolveField(() => ProductObject, { nullable: true, description })
  async product(
    @Parent() line: PriceLineObject,
    @Operation() operation: OperationContext,
  ): Promise<ProductObject | null> {
    return loadOptionalProduct(line, operation);
  }
}
