import { orderingRpc, type CheckoutStatus } from '@makeport/contracts';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  Operation,
  OperationContext,
  SLOW_WRITE_MS,
} from '../../graphql/operation/operation-context';
import { toOrderObject } from '../orders/order-mapping';
import {
  AcknowledgeCheckoutInput,
  AcknowledgeCheckoutPayload,
  BeginPaymentInput,
  BeginPaymentPayload,
  CheckoutStatusObject,
  RefundedPaymentObject,
} from './checkout-status.types';

/** These calls may include a request to the payment provider. */
const WITHIN = { deadlineMs: SLOW_WRITE_MS };

@Resolver()
export class CheckoutStatusResolver {
  @Query(() => CheckoutStatusObject, {
    description:
      "Status of one of the acting brand's checkouts, read from the payment provider while unknown.",
  })
  async checkoutStatus(
    @Args('id', { type: () => ID }) checkoutId: string,
    @Operation() operation: OperationContext,
  ): Promise<CheckoutStatusObject> {
    const { checkout } = await operation.call(
      orderingRpc.getCheckoutStatus,
      { checkoutId },
      WITHIN,
    );
    return toStatusObject(checkout);
  }

  @Query(() => [CheckoutStatusObject], {
    description:
      "The acting brand's recent checkouts that are paid or may be. Pages load them on start to prevent double payments.",
  })
  async recentCheckouts(@Operation() operation: OperationContext): Promise<CheckoutStatusObject[]> {
    const { checkouts } = await operation.call(orderingRpc.listRecentCheckouts, {}, WITHIN);
    return checkouts.map(toStatusObject);
  }

  @Query(() => [RefundedPaymentObject], {
    description: "The acting brand's payments that went back without an order, the latest first.",
  })
  async refundedPayments(
    @Operation() operation: OperationContext,
  ): Promise<RefundedPaymentObject[]> {
    return (await operation.call(orderingRpc.listRefundedCheckouts, {})).checkouts;
  }

  @Mutation(() => BeginPaymentPayload, {
    description:
      'Called right before the card is sent to the payment provider. Refuses without a session, or if the same lines are or may be paid already.',
  })
  async beginPayment(
    @Args('input') input: BeginPaymentInput,
    @Operation() operation: OperationContext,
  ): Promise<BeginPaymentPayload> {
    return operation.call(orderingRpc.beginPayment, input, WITHIN);
  }

  @Mutation(() => AcknowledgeCheckoutPayload, {
    description: 'The buyer has seen the outcome.',
  })
  async acknowledgeCheckout(
    @Args('input') input: AcknowledgeCheckoutInput,
    @Operation() operation: OperationContext,
  ): Promise<AcknowledgeCheckoutPayload> {
    return operation.call(orderingRpc.acknowledgeCheckout, input);
  }
}

function toStatusObject({ orders, ...status }: CheckoutStatus): CheckoutStatusObject {
  return { ...status, orders: orders.map(toOrderObject) };
}
