import { orderingRpc } from '@makeport/contracts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import {
  Operation,
  OperationContext,
  SLOW_WRITE_MS,
} from '../../graphql/operation/operation-context';
import { CreateCheckoutSessionInput, CreateCheckoutSessionPayload } from './checkout-session.types';

@Resolver()
export class CheckoutSessionResolver {
  @Mutation(() => CreateCheckoutSessionPayload, {
    description: 'Creates a payment page for a fixed item, without an order.',
  })
  async createCheckoutSession(
    @Args('input') input: CreateCheckoutSessionInput,
    @Operation() operation: OperationContext,
  ): Promise<CreateCheckoutSessionPayload> {
    return operation.call(orderingRpc.createCheckoutSession, input, { deadlineMs: SLOW_WRITE_MS });
  }
}
