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
    description: 'The open offer to settle the problem; null: there is none.',
  })
  async settlementOffer(
    @Parent() order: OrderObject,
    @Operation() operation: OperationContext,
  ): Promise<SettlementOfferObject | null> {
    return (await loadOrderTimeline(operation, order.id)).settlementOffer ?? null;
  }

  @Mutation(() => OfferSettlementPayload, {
    description:
      "By either side of an order with an open problem: replaces its own offer, declines the other's.",
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
    description: 'The other side accepts or declines an offer, or its own side withdraws it.',
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
