import { identityRpc } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext, type Batch } from '../../graphql/operation/operation-context';
import { OrderObject } from './order.types';

/** Loads logos by the brand's account. Without identity, orders are shown without logos. */
const brandLogos: Batch<string | null> = async (operation, ids) => {
  try {
    const { logos } = await operation.callAsService(identityRpc.getBrandLogos, { ids: [...ids] });
    const byId = new Map(logos.map(({ brandId, logo }) => [brandId, logo]));
    return ids.map((id) => byId.get(id) ?? null);
  } catch (error) {
    if (isDomainError(error) && error.kind === 'unavailable') return ids.map(() => null);
    throw error;
  }
};

@Resolver(() => OrderObject)
export class OrderBrandResolver {
  @ResolveField(() => String, {
    nullable: true,
    description: 'Current logo of the brand.',
  })
  async brandLogo(
    @Parent() { brandId }: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<string | null> {
    return operation.load(brandLogos, brandId);
  }
}
