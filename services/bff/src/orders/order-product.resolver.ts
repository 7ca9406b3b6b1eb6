import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { toProductObject } from '../catalog/product-mapping';
import { ProductObject } from '../catalog/product.types';
import { Operation, OperationContext } from '../graphql/operation-context';
import { OrderObject, PriceLineObject } from './order.types';

const description = 'As the catalogue has it now, for pictures and category; null once it was removed.';

@Resolver(() => OrderObject)
export class OrderProductResolver {
  @ResolveField(() => ProductObject, { nullable: true, description })
  async product(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<ProductObject | null> {
    const product = await operation.product(order.productId);
    return product && toProductObject(product);
  }
}

@Resolver(() => PriceLineObject)
export class PriceLineProductResolver {
  @ResolveField(() => ProductObject, { nullable: true, description })
  async product(
    @Parent() line: PriceLineObject,
    @Operation() operation: OperationContext,
  ): Promise<ProductObject | null> {
    const product = await operation.product(line.productId);
    return product && toProductObject(product);
  }
}
