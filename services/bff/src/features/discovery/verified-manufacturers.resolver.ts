import { toManufacturerAccountId } from '@makeport/demo-data';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { z } from 'zod';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { verifiedManufacturers } from '../manufacturers/verified-manufacturers';
import { ManufacturerRecommendationObject } from './recommendation.types';
import { SearchResultObject } from './search.types';

const description = 'Makeport has approved its documents (OPEN-45).';

@Resolver(() => ManufacturerRecommendationObject)
export class RecommendedVerifiedResolver {
  @ResolveField(() => Boolean, { description })
  manufacturerVerified(
    @Parent() { manufacturerId }: ManufacturerRecommendationObject,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    return isVerified(operation, manufacturerId);
  }
}

@Resolver(() => SearchResultObject)
export class FoundVerifiedResolver {
  @ResolveField(() => Boolean, { description: `For a manufacturer: ${description}` })
  verified(
    @Parent() { type, data }: SearchResultObject,
    @Operation() operation: OperationContext,
  ): Promise<boolean> | boolean {
    return type === 'manufacturer' && isVerified(operation, data.id);
  }
}

async function isVerified(operation: OperationContext, pageId: string): Promise<boolean> {
  const accountId = toManufacturerAccountId(pageId);
  return z.uuid().safeParse(accountId).success && operation.load(verifiedManufacturers, accountId);
}
