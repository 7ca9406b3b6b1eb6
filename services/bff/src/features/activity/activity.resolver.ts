import { randomUUID } from 'node:crypto';

import { Args, Field, ID, InputType, Int, Mutation, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { ActivityRecorder } from './activity-recorder';
import { loadProduct } from '../catalog/load-product';
import { readSearchId } from '../discovery/search-id';

@InputType()
export class DeliveredPlaceInput {
  @Field(() => ID, { description: 'The list of recommendations from which the item was opened.' })
  listId!: string;
  @Field(() => Int, { description: 'Its position in the list, from 1.' })
  position!: number;
}

@Resolver()
export class ActivityResolver {
  constructor(private readonly recorder: ActivityRecorder) {}

  @Mutation(() => Boolean, {
    description:
      'Records that an account or a visitor opened a product. False if it was not recorded.',
  })
  async recordProductView(
    @Args('productId', { type: () => ID }) productId: string,
    @Args('from', { type: () => DeliveredPlaceInput, nullable: true })
    from: DeliveredPlaceInput | null,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    if (!(await this.recorder.mayRecord(operation))) return false;
    // Ignores views of unknown products, and all views during an outage of the catalogue.
    const product = await loadProduct(operation, productId).catch(() => null);
    if (!product) return false;
    return this.recorder.record(operation, randomUUID(), {
      type: 'product_view',
      productId,
      ...(from ? { from: { listId: from.listId, position: from.position } } : {}),
    });
  }

  @Mutation(() => Boolean, {
    description:
      'Records a submitted search, which is suggested again later. False if it was not recorded.',
  })
  async recordSearch(
    @Args('query', { type: () => String }) query: string,
    @Args('searchId', { type: () => ID, description: 'The id of the search.' })
    searchId: string,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    const text = query.trim();
    const id = readSearchId(searchId);
    if (text === '' || !(await this.recorder.mayRecord(operation))) return false;
    return this.recorder.record(operation, id, { type: 'search', query: text, submitted: true });
  }
}
