import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { loadOrderLife } from './load-order-life';
import { NextStepObject, SplitSharesObject, TimelineEntryObject } from './order-life.types';
import { OrderObject } from './order.types';

/** From the order's process; all orders of one operation in one call. */
@Resolver(() => OrderObject)
export class OrderLifeResolver {
  @ResolveField(() => [TimelineEntryObject], { description: 'Who did what and when, oldest first.' })
  async timeline(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<TimelineEntryObject[]> {
    const { timeline } = await loadOrderLife(operation, order.id);
    return timeline.map(({ kind, chargeback, corrected = false, ...entry }) => ({
      ...entry,
      kind: chargeback ? `chargeback_${chargeback}` : kind,
      corrected,
    }));
  }

  @ResolveField(() => NextStepObject, {
    nullable: true,
    description: "What comes next, by whom and by when; null when the order's life is over.",
  })
  async nextStep(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<NextStepObject | null> {
    const { nextStep } = await loadOrderLife(operation, order.id);
    return nextStep && { ...nextStep, kind: nextStep.byBank ? 'bank' : nextStep.kind };
  }

  @ResolveField(() => SplitSharesObject, {
    nullable: true,
    description: 'Null: the hold was not split.',
  })
  async split(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<SplitSharesObject | null> {
    return (await loadOrderLife(operation, order.id)).split ?? null;
  }
}
