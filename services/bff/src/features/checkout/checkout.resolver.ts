import { orderingRpc } from '@makeport/contracts';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  Operation,
  OperationContext,
  SLOW_WRITE_MS,
} from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { toOrderObject, toPriceLineObject } from '../orders/order-mapping';
import {
  CompleteCheckoutInput,
  CompleteCheckoutPayload,
  OpenCheckoutInput,
  OpenCheckoutPayload,
  OpenSampleCheckoutInput,
  PriceCartInput,
  PricedCartObject,
} from './checkout.types';

/** NFR-17: the browser sends only the selection; ordering calculates the price. */
@Resolver()
export class CheckoutResolver {
  @Query(() => PricedCartObject)
  async priceCart(
    @Args('input') input: PriceCartInput,
    @Operation() operation: OperationContext,
  ): Promise<PricedCartObject> {
    const { lines, ...priced } = await operation.callAsWhoever(orderingRpc.priceCart, input);
    return { lines: lines.map(toPriceLineObject), ...priced };
  }

  @Mutation(() => OpenCheckoutPayload)
  async openCheckout(
    @Args('input') input: OpenCheckoutInput,
    @Operation() operation: OperationContext,
  ): Promise<OpenCheckoutPayload> {
    const checkout = await operation.call(orderingRpc.openCheckout, withoutNulls(input), {
      deadlineMs: SLOW_WRITE_MS,
    });
    return { ...checkout, lines: checkout.lines.map(toPriceLineObject) };
  }

  @Query(() => PricedCartObject, {
    description: "Price of one of the acting brand's sample requests, without tax and shipping.",
  })
  async priceSample(
    @Args('sampleRequestId', { type: () => ID }) sampleRequestId: string,
    @Operation() operation: OperationContext,
  ): Promise<PricedCartObject> {
    const { lines, ...priced } = await operation.call(orderingRpc.priceSample, { sampleRequestId });
    return { lines: lines.map(toPriceLineObject), ...priced };
  }

  @Mutation(() => OpenCheckoutPayload, {
    description: 'A sample request has one checkout, however often it is opened.',
  })
  async openSampleCheckout(
    @Args('input') input: OpenSampleCheckoutInput,
    @Operation() operation: OperationContext,
  ): Promise<OpenCheckoutPayload> {
    const checkout = await operation.call(orderingRpc.openSampleCheckout, withoutNulls(input), {
      deadlineMs: SLOW_WRITE_MS,
    });
    return { ...checkout, lines: checkout.lines.map(toPriceLineObject) };
  }

  @Mutation(() => CompleteCheckoutPayload, {
    description: 'Creates the orders of a paid checkout. Idempotent.',
  })
  async completeCheckout(
    @Args('input') input: CompleteCheckoutInput,
    @Operation() operation: OperationContext,
  ): Promise<CompleteCheckoutPayload> {
    const { orders, totals } = await operation.call(orderingRpc.completeCheckout, input, {
      deadlineMs: SLOW_WRITE_MS,
    });
    return { orders: orders.map(toOrderObject), totals };
  }
}
