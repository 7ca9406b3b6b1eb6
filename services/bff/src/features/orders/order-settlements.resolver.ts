import { orderingRpc } from '@makeport/contracts';
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import {
  Operation,
  OperationContext,
  SLOW_WRITE_MS,
} from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { loadOrderTimeline } from './load-order-timeline';
import { toOrderObject } from './order-mapping';
import {
  AnswerSettlementInput,
  AnswerSettlementPayload,
  OfferSettlementInput,
  OfferSettlementPayload,
  SettlementOfferObject,
} from './order-settlements.types';
import { OrderObject } from './order.types';

/** Settlement offers between brand and manufacturer (B40). */
@Resolver(() => OrderObject)
export class OrderSettlementsResolver {
  @ResolveField(() => SettlementOfferObject, {
    nullable: true,
    description: 'The open offer to settle the problem; null if there is none.',
  })
  async settlementOffer(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<SettlementOfferObject | null> {
    return (await loadOrderTimeline(operation, order.id)).settlementOffer ?? null;
  }

  @Mutation(() => OfferSettlementPayload, {
    description:
      "Offers a settlement of an open problem. Replaces the side's own offer and declines the other side's.",
  })
  async offerSettlement(
    @Args('input') input: OfferSettlementInput,
    @Operation() operation: OperationContext,
  ): Promise<OfferSettlementPayload> {
    const { order } = await operation.call(orderingRpc.offerSettlement, withoutNulls(input), {
      deadlineMs: SLOW_WRITE_MS,
    });
    return { order: toOrderObject(order) };
  }

  @Mutation(() => AnswerSettlementPayload, {
    description: "Accepts or declines the other side's offer, or withdraws the side's own.",
  })
  async answerSettlement(
    @Args('input') input: AnswerSettlementInput,
    @Operation() operation: OperationContext,
  ): Promise<AnswerSettlementPayload> {
    const { order } = await operation.call(orderingRpc.answerSettlement, withoutNulls(input), {
      deadlineMs: SLOW_WRITE_MS,
    });
    return { order: toOrderObject(order) };
  }
}
