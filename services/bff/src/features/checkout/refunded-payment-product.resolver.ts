import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { loadOptionalProduct } from '../catalog/load-optional-product';
import { ProductObject } from '../catalog/product.types';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { RefundedPaymentObject } from './checkout-status.types';

@Resolver(() => RefundedPaymentObject)
export class RefundedPaymentProductResolver {
  @ResolveField(() => ProductObject, {
    nullable: true,
    description: 'The current product, for its picture; null if it was removed.',
  })
  async product(
    @Parent() { productId }: RefundedPaymentObject,
    @Operation() operation: OperationContext,
  ): Promise<ProductObject | null> {
    return productId === undefined ? null : loadOptionalProduct({ productId }, operation);
  }
}
