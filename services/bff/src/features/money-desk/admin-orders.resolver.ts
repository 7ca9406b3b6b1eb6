import {
  messagingRpc,
  notificationsRpc,
  orderingRpc,
  type AdminOrderSort,
  type EscrowState,
  type OrderStatus,
} from '@makeport/contracts';
import { Args, ArgsType, Field, ID, Int, Query, Resolver } from '@nestjs/graphql';
import { AdminOrderSortEnum } from './money-desk.enums';
import { EscrowStateEnum, OrderStatusEnum } from '../orders/order.enums';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { CentsScalar, DateTimeScalar } from '../../graphql/schema/scalars';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { AttachmentLinks } from '../messaging/attachments/attachment-links';
import { conversationPrivate } from './money-desk.errors';
import {
  AdminOrderBooksObject,
  AdminOrderPageObject,
  AdminOrderProcessObject,
  AdminOrderTotalsObject,
  OrderConversationObject,
  OrderNotificationObject,
} from './admin-orders.types';

@ArgsType()
export class AdminOrdersArgs {
  @Field(() => String, { nullable: true, description: 'Number, product, brand or manufacturer.' })
  search!: string | null;
  @Field(() => OrderStatusEnum, { nullable: true })
  status!: OrderStatus | null;
  @Field(() => EscrowStateEnum, { nullable: true })
  escrowState!: EscrowState | null;
  @Field(() => Boolean, { nullable: true, description: 'Only orders with an open problem.' })
  disputed!: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Only orders whose payment is disputed or being checked.',
  })
  paymentDisputed!: boolean | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Placed at or after this time.' })
  from!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Placed before this time.' })
  until!: string | null;
  @Field(() => CentsScalar, { nullable: true })
  minCents!: number | null;
  @Field(() => CentsScalar, { nullable: true })
  maxCents!: number | null;
  @Field(() => AdminOrderSortEnum, { defaultValue: 'newest' })
  sort!: AdminOrderSort;
  @Field(() => Int, { defaultValue: 50 })
  first!: number;
  @Field(() => ID, { nullable: true })
  after!: string | null;
}

/** Orders for administrators. Ordering refuses all other callers (ADM-49). */
@Resolver()
export class AdminOrdersResolver {
  constructor(private readonly links: AttachmentLinks) {}

  @Query(() => AdminOrderPageObject, { description: 'ADM-47: all orders.' })
  async adminOrders(
    @Args() args: AdminOrdersArgs,
    @Operation() operation: OperationContext,
  ): Promise<AdminOrderPageObject> {
    const { orders, hasMore } = await operation.call(
      orderingRpc.listAllOrders,
      withoutNulls({ ...args }),
    );
    return { items: orders, hasMore, endCursor: orders.at(-1)?.id ?? null };
  }

  @Query(() => AdminOrderTotalsObject, { description: 'ADM-5.' })
  adminOrderTotals(@Operation() operation: OperationContext): Promise<AdminOrderTotalsObject> {
    return operation.call(orderingRpc.getOrderTotals, {});
  }

  @Query(() => AdminOrderBooksObject, { nullable: true })
  adminOrderBooks(
    @Args('orderId', { type: () => ID }) orderId: string,
    @Operation() operation: OperationContext,
  ): Promise<AdminOrderBooksObject> {
    return operation.call(orderingRpc.getOrderBooks, { orderId });
  }

  @Query(() => AdminOrderProcessObject, { nullable: true })
  adminOrderProcess(
    @Args('orderId', { type: () => ID }) orderId: string,
    @Operation() operation: OperationContext,
  ): Promise<AdminOrderProcessObject> {
    return operation.call(orderingRpc.getOrderProcess, { orderId });
  }

  @Query(() => [OrderNotificationObject], { description: 'Newest first.' })
  async adminOrderNotifications(
    @Args('orderId', { type: () => ID }) orderId: string,
    @Operation() operation: OperationContext,
  ): Promise<OrderNotificationObject[]> {
    const { notifications } = await operation.call(notificationsRpc.listOrderNotifications, {
      orderId,
    });
    return notifications.map(({ id, recipientType, title, read, createdAt }) => ({
      id,
      title,
      read,
      createdAt,
      toBrand: recipientType === 'brand',
    }));
  }

  @Query(() => OrderConversationObject, {
    nullable: true,
    description: 'The newest messages, oldest first.',
  })
  async adminOrderConversation(
    @Args('orderId', { type: () => ID }) orderId: string,
    @Operation() operation: OperationContext,
  ): Promise<OrderConversationObject> {
    const { order } = await operation.call(orderingRpc.getOrder, { orderId });
    const { brandId, manufacturerId, productId } = order;
    const ground = order.hasDispute ? 'problem' : await findGround(operation, orderId);
    if (!ground) throw conversationPrivate();
    const request = { brandId, manufacturerId, productId, orderId, ground };
    const { messages, ...rest } = await operation.call(messagingRpc.getOrderConversation, request);
    return {
      ...rest,
      messages: messages.map(({ id, senderId, content, attachments, createdAt }) => ({
        id,
        content,
        createdAt,
        byBrand: senderId === brandId,
        files: attachments.map(({ id: fileId, name, contentType, sizeBytes }) => ({
          id: fileId,
          name,
          contentType,
          sizeBytes,
          url: this.links.linkTo(fileId),
        })),
      })),
    };
  }
}

/**
 * Returns the ground on which an administrator may read an order's messages, or null if they stay
 * private (X31). The caller has checked for an open problem.
 */
async function findGround(
  operation: OperationContext,
  orderId: string,
): Promise<'chargeback' | 'fraud_warning' | null> {
  const { chargeback, fraudWarning } = await operation.call(orderingRpc.getOrderBooks, { orderId });
  if (chargeback) return 'chargeback';
  return fraudWarning ? 'fraud_warning' : null;
}
