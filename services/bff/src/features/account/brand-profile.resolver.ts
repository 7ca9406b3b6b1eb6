import { identityRpc } from '@makeport/contracts';
import type { ProductsPerPage } from '@makeport/rules';
import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import {
  BrandProfileObject,
  UpdateBrandProfileInput,
  UpdateBrandProfilePayload,
} from './brand-profile.types';

@Resolver()
export class BrandProfileResolver {
  @Query(() => BrandProfileObject, { description: 'The profile of the acting brand.' })
  async brandProfile(@Operation() operation: OperationContext): Promise<BrandProfileObject> {
    return (await operation.call(identityRpc.getBrandProfile, {})).profile;
  }

  @Mutation(() => UpdateBrandProfilePayload)
  updateBrandProfile(
    @Args('input') input: UpdateBrandProfileInput,
    @Operation() operation: OperationContext,
  ): Promise<UpdateBrandProfilePayload> {
    return operation.call(identityRpc.updateBrandProfile, {
      ...input,
      notificationPreferences: { ...input.notificationPreferences },
    });
  }

  @Mutation(() => BrandProfileObject, {
    description: 'Stores the page size of the catalogue: 3, 12 or 24 products.',
  })
  async chooseProductsPerPage(
    @Args('size', { type: () => Int }) size: ProductsPerPage,
    @Operation() operation: OperationContext,
  ): Promise<BrandProfileObject> {
    return (await operation.call(identityRpc.chooseProductsPerPage, { size })).profile;
  }
}
