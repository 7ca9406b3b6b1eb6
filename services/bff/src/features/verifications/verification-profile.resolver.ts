import { catalogRpc, orderingRpc } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { VerificationProductsObject, VerificationProfileObject } from './verification.types';

/** Adds other services' data on a manufacturer under review. The data is null during an outage. */
@Resolver(() => VerificationProfileObject)
export class VerificationProfileResolver {
  @ResolveField(() => VerificationProductsObject, { nullable: true })
  products(
    @Parent() { manufacturerId }: VerificationProfileObject,
    @Operation() operation: OperationContext,
  ): Promise<VerificationProductsObject | null> {
    return whenReachable(async () => {
      const request = { manufacturerId, page: 1, pageSize: 5 };
      const { products, total } = await operation.call(catalogRpc.listProductCards, request);
      return { total, names: products.map(({ name }) => name) };
    });
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'ISO 3166-1; null if there is no account.',
  })
  payoutCountry(
    @Parent() { manufacturerId }: VerificationProfileObject,
    @Operation() operation: OperationContext,
  ): Promise<string | null> {
    return whenReachable(async () => {
      const { country } = await operation.call(orderingRpc.getPayoutAccount, { manufacturerId });
      return country ?? null;
    });
  }
}

async function whenReachable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isDomainError(error) && error.kind === 'unavailable') return null;
    throw error;
  }
}
