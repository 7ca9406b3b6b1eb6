import type { TimelineEntry } from '@makeport/contracts';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { loadOrderTimeline } from './load-order-timeline';
import { NextStepObject, SplitSharesObject, TimelineEntryObject } from './order-timeline.types';
import { OrderObject } from './order.types';

/** Loads the timelines of all orders of an operation with one call. */
@Resolver(() => OrderObject)
export class OrderTimelineResolver {
  @ResolveField(() => [TimelineEntryObject], {
    description: 'Events of the order, oldest first.',
  })
  async timeline(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<TimelineEntryObject[]> {
    const { timeline } = await loadOrderTimeline(operation, order.id);
    return timeline.map(
      ({
        kind,
        chargeback,
        paymentCheck,
        inspection,
        settlement,
        corrected = false,
        ...entry
      }) => ({
        ...entry,
        kind: toKind({ kind, chargeback, paymentCheck, inspection, settlement }),
        corrected,
      }),
    );
  }

  @ResolveField(() => NextStepObject, {
    nullable: true,
    description: 'The next step, its actor and its deadline; null if the order has ended.',
  })
  async nextStep(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<NextStepObject | null> {
    const { nextStep } = await loadOrderTimeline(operation, order.id);
    if (!nextStep) return null;
    const { byBank, inspects, ...step } = nextStep;
    return { ...step, kind: byBank ? 'bank' : inspects ? 'inspect' : step.kind };
  }

  @ResolveField(() => SplitSharesObject, {
    nullable: true,
    description: 'Null if the hold was not split.',
  })
  async split(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<SplitSharesObject | null> {
    return (await loadOrderTimeline(operation, order.id)).split ?? null;
  }
}

/**
 * Returns the public kind of an entry. Chargebacks, payment checks, settlement offers and
 * inspections are subtypes with their own kinds.
 */
function toKind({
  kind,
  chargeback,
  paymentCheck,
  inspection,
  settlement,
}: Pick<
  TimelineEntry,
  'kind' | 'chargeback' | 'paymentCheck' | 'inspection' | 'settlement'
>): TimelineEntryObject['kind'] {
  if (chargeback) return `chargeback_${chargeback}`;
  if (paymentCheck) return `payment_check_${paymentCheck}`;
  if (settlement) return `settlement_${settlement}`;
  return inspection ? `inspection_${inspection}` : kind;
}
