import { toManufacturerAccountId } from '@makeport/demo-data';
import { Args, Float, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { z } from 'zod';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import {
  ManufacturerProfileObject,
  toManufacturerProfileObject,
} from './manufacturer-profile.types';
import { manufacturerProfiles, manufacturerRatings } from './manufacturer-profiles';

@Resolver(() => ManufacturerProfileObject)
export class ManufacturerProfileResolver {
  @Query(() => ManufacturerProfileObject, {
    nullable: true,
    description: 'Null for an unknown id.',
  })
  async manufacturerProfile(
    @Args('id', { type: () => ID }) id: string,
    @Operation() operation: OperationContext,
  ): Promise<ManufacturerProfileObject | null> {
    await operation.requireViewer();
    const accountId = toManufacturerAccountId(id);
    if (!z.uuid().safeParse(accountId).success) return null;
    const profile = await operation.load(manufacturerProfiles, accountId);
    return profile && toManufacturerProfileObject(profile);
  }

  @ResolveField(() => Float, {
    nullable: true,
    description: 'Average of the rated orders, 1 to 5 (OPEN-44); null before the first.',
  })
  async rating(
    @Parent() { accountId }: ManufacturerProfileObject,
    @Operation() operation: OperationContext,
  ): Promise<number | null> {
    return (await operation.load(manufacturerRatings, accountId)).average;
  }

  @ResolveField(() => Int)
  async ratingCount(
    @Parent() { accountId }: ManufacturerProfileObject,
    @Operation() operation: OperationContext,
  ): Promise<number> {
    return (await operation.load(manufacturerRatings, accountId)).count;
  }
}
