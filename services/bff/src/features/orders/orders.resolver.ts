import { orderingRpc, type OrderAttention, type OrderStatus } from '@makeport/contracts';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { OrderAttentionEnum, OrderStatusEnum } from './order.enums';
import {
  Operation,
  OperationContext,
  SLOW_WRITE_MS,
} from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { toOrderCounts, toOrderObject } from './order-mapping';
import {
  ChangeOrderStatusInput,
  ChangeOrderStatusPayload,
  OrderObject,
  OrderPageObject,
  OrderStatisticsObject,
} from './order.types';

@Resolver()
export class OrdersResolver {
  @Query(() => OrderPageObject, { description: 'Orders of the acting account, newest first.' })
  async orders(
    @Args('status', { type: () => OrderStatusEnum, nullable: true }) status: OrderStatus | null,
    @Args('search', { type: () => String, nullable: true }) search: string | null,
    @Args('attention', { type: () => OrderAttentionEnum, nullable: true })
    attention: OrderAttention | null,
    @Args('first', { type: () => Int, defaultValue: 50 }) first: number,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
    @Operation() operation: OperationContext,
  ): Promise<OrderPageObject> {
    const page = await operation.call(
      orderingRpc.listOrders,
      withoutNulls({ status, search, attention, first, after }),
    );
    return {
      items: page.orders.map(toOrderObject),
      total: page.total,
      hasMore: page.hasMore,
      endCursor: page.orders.at(-1)?.id ?? null,
    };
  }

  @Query(() => OrderObject, {
    nullable: true,
    description: "Returns 'Order not found' for orders of others, too.",
  })
  async order(
    @Args('id', { type: () => ID }) orderId: string,
    @Operation() operation: OperationContext,
  ): Promise<OrderObject> {
    return toOrderObject((await operation.call(orderingRpc.getOrder, { orderId })).order);
  }

  @Query(() => OrderStatisticsObject, { description: "Statistics of the acting account's orders." })
  async orderStatistics(@Operation() operation: OperationContext): Promise<OrderStatisticsObject> {
    const {
      countByStatus,
      spendingByMonth = [],
      revenueByMonth = [],
      releasedCents = 0,
      refundedCents = 0,
      pendingProduction,
      ...rest
    } = await operation.call(orderingRpc.getOrderStatistics, {});
    return {
      ...rest,
      releasedCents,
      refundedCents,
      spendingByMonth,
      revenueByMonth,
      pendingProduction: pendingProduction ?? countByStatus.pending,
      countByStatus: toOrderCounts(countByStatus),
    };
  }

  @Mutation(() => ChangeOrderStatusPayload)
  async changeOrderStatus(
    @Args('input') input: ChangeOrderStatusInput,
    @Operation() operation: OperationContext,
  ): Promise<ChangeOrderStatusPayload> {
    const request = withoutNulls(input);
    const { order } = await operation.call(orderingRpc.changeOrderStatus, request, {
      deadlineMs: SLOW_WRITE_MS,
    });
    return { order: toOrderObject(order) };
  }
}
