import { orderingRpc } from '@makeport/contracts';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import {
  ManufacturerProfileObject,
  toManufacturerProfileObject,
} from './manufacturer-profile.types';
import { manufacturerProfiles } from './manufacturer-profiles';
import { isShownPartner } from './partner-filter';

/**
 * Combines the manufacturers that completed an order of the brand, from ordering, with their
 * profiles from identity: two calls for any number of partners.
 */
@Resolver()
export class PartnersResolver {
  @Query(() => [ManufacturerProfileObject], {
    description:
      'Verified manufacturers that have completed an order of the acting brand, the latest completion first.',
  })
  async partners(
    @Args('search', {
      type: () => String,
      nullable: true,
      description: 'Searches name and location.',
    })
    search: string | null,
    @Args('category', { type: () => String, nullable: true }) category: string | null,
    @Operation() operation: OperationContext,
  ): Promise<ManufacturerProfileObject[]> {
    const { partners } = await operation.call(orderingRpc.listPartners, {});
    const profiles = await Promise.all(
      partners.map(({ manufacturerId }) => operation.load(manufacturerProfiles, manufacturerId)),
    );
    return profiles
      .filter((profile) => profile !== null)
      .filter((profile) => isShownPartner(profile, { search, category }))
      .map(toManufacturerProfileObject);
  }
}
