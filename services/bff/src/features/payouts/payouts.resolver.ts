import { orderingRpc } from '@makeport/contracts';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  Operation,
  OperationContext,
  SLOW_WRITE_MS,
} from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { PaymentAlertObject } from './payment-alerts.types';
import {
  BalanceObject,
  PayoutAccountObject,
  PayoutPageObject,
  StartPayoutOnboardingInput,
  StartPayoutOnboardingPayload,
} from './payout.types';

/** The acting account's payouts and the payment details of its orders. */
@Resolver()
export class PayoutsResolver {
  @Query(() => PayoutAccountObject)
  async payoutAccount(@Operation() operation: OperationContext): Promise<PayoutAccountObject> {
    const account = await operation.call(orderingRpc.getPayoutAccount, {});
    const { status, rejected = false, requirements, ...details } = account;
    const { holdReason = null, country = null, servedCountries = [] } = details;
    return {
      status: rejected ? 'rejected' : status,
      holdReason,
      requirements,
      country,
      servedCountries,
    };
  }

  @Query(() => BalanceObject)
  balance(@Operation() operation: OperationContext): Promise<BalanceObject> {
    return operation.call(orderingRpc.getBalance, {});
  }

  @Query(() => [PaymentAlertObject], {
    description:
      "The newest 200 alerts of the acting account's orders, or of all orders for administrators.",
  })
  async paymentAlerts(@Operation() operation: OperationContext): Promise<PaymentAlertObject[]> {
    return (await operation.call(orderingRpc.listPaymentAlerts, {})).alerts;
  }

  @Query(() => PayoutPageObject, { description: 'One payout per released order, newest first.' })
  async payouts(
    @Args('first', { type: () => Int, defaultValue: 20 }) first: number,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
    @Operation() operation: OperationContext,
  ): Promise<PayoutPageObject> {
    const page = await operation.call(orderingRpc.listPayouts, withoutNulls({ first, after }));
    return {
      items: page.payouts,
      total: page.total,
      hasMore: page.hasMore,
      endCursor: page.payouts.at(-1)?.id ?? null,
    };
  }

  @Mutation(() => StartPayoutOnboardingPayload)
  startPayoutOnboarding(
    @Args('input') input: StartPayoutOnboardingInput,
    @Operation() operation: OperationContext,
  ): Promise<StartPayoutOnboardingPayload> {
    return operation.call(orderingRpc.startPayoutOnboarding, withoutNulls(input), {
      deadlineMs: SLOW_WRITE_MS,
    });
  }
}
