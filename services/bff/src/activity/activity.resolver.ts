import { randomUUID } from 'node:crypto';
import { discoveryRpc } from '@makeport/contracts';
import { Logger } from '@makeport/service-kit';
import { Inject } from '@nestjs/common';
import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../graphql/operation-context';
import { recorded } from './activities';

@Resolver()
export class ActivityResolver {
  constructor(@Inject(Logger) private readonly logger: Logger) {}

  @Mutation(() => Boolean, {
    description:
      "That a product's detail view was opened, by an account or a visitor. False: it was not noted.",
  })
  async recordProductView(
    @Args('productId', { type: () => ID }) productId: string,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    const request = {
      activityId: randomUUID(),
      activity: { type: 'product_view', productId },
      at: new Date().toISOString(),
    } as const;
    // A product that nobody knows has no view to be opened.
    const product = await operation.product(productId).catch(() => null);
    if (!product) return false;
    return recorded(() => operation.callAsWhoever(discoveryRpc.recordActivity, request), {
      failed: (err) => {
        this.logger.warn({ err }, 'an activity was not recorded');
      },
    });
  }
}
