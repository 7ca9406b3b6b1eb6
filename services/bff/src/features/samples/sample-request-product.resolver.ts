import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { loadOptionalProduct } from '../catalog/load-optional-product';
import { ProductObject } from '../catalog/product.types';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { SampleRequestObject } from './sample-request.types';

@Resolver(() => SampleRequestObject)
export class SampleRequestProductResolver {
  @ResolveField(() => ProductObject, {
    nullable: true,
    description: 'The current product, for pictures and category; null if it was removed.',
  })
  async product(
    @Parent() request: SampleRequestObject,
    @Operation() operation: OperationContext,
  ): Promise<ProductObject | null> {
    return loadOptionalProduct(request, operation);
  }
}
