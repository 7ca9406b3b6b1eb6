import { identityRpc } from '@makeport/contracts';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import {
  BrandProfileObject,
  UpdateBrandProfileInput,
  UpdateBrandProfilePayload,
} from './brand-profile.types';

@Resolver()
export class BrandProfileResolver {
  @Query(() => BrandProfileObject, { description: "The acting brand's own." })
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
}
