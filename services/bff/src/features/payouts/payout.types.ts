import type { PayoutAccountStatus, PayoutHoldReason, PayoutStatus } from '@makeport/contracts';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { PayoutAccountStatusEnum, PayoutHoldReasonEnum, PayoutStatusEnum } from './payout.enums';
import { CentsScalar, DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('PayoutAccount')
export class PayoutAccountObject {
  @Field(() => PayoutAccountStatusEnum)
  status!: PayoutAccountStatus | 'rejected';
  @Field(() => PayoutHoldReasonEnum, {
    nullable: true,
    description: 'The reason of a restriction if no requirements are open.',
  })
  holdReason!: PayoutHoldReason | null;
  @Field(() => [String], {
    description: 'Requirements of the payment provider that are still open, as text.',
  })
  requirements!: string[];
  @Field(() => String, { nullable: true, description: 'ISO 3166-1; null while unknown.' })
  country!: string | null;
  @Field(() => [String], { description: 'Countries in which accounts can be set up, ISO 3166-1.' })
  servedCountries!: string[];
}

@InputType()
export class StartPayoutOnboardingInput {
  @Field(() => String, {
    description:
      "A path of this site. On return, its parameter 'onboarding' is 'returned', or 'expired' if the page must start again.",
  })
  returnPath!: string;
  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1. Only used by the first call; it cannot be changed.',
  })
  country?: string | null;
}

@ObjectType()
export class StartPayoutOnboardingPayload {
  @Field(() => String, {
    description: "The payment provider's page, valid once and for a few minutes.",
  })
  url!: string;
}

@ObjectType('Balance', { description: 'Amounts taken back by a decision are not counted.' })
export class BalanceObject {
  @Field(() => CentsScalar, { description: 'For orders whose escrow has not ended.' })
  heldCents!: number;
  @Field(() => CentsScalar, {
    description: 'The sum of payable, paid out, fees, withheld and charged back.',
  })
  releasedCents!: number;
  @Field(() => CentsScalar, { description: 'Released but not paid out yet.' })
  payableCents!: number;
  @Field(() => CentsScalar)
  paidOutCents!: number;
  @Field(() => CentsScalar)
  feesCents!: number;
  @Field(() => CentsScalar, {
    nullable: true,
    description: 'Withheld from payouts to repay debts.',
  })
  withheldCents?: number | undefined;
  @Field(() => CentsScalar, {
    nullable: true,
    description: 'Paid out and later reversed after chargebacks.',
  })
  chargedBackCents?: number | undefined;
  @Field(() => CentsScalar, { nullable: true, description: 'Debt that later payouts settle.' })
  owedCents?: number | undefined;
}

@ObjectType('Payout')
export class PayoutObject {
  @Field(() => ID)
  id!: string;
  @Field(() => ID)
  orderId!: string;
  @Field(() => String)
  orderNumber!: string;
  @Field(() => String)
  productName!: string;
  @Field(() => CentsScalar)
  amountCents!: number;
  @Field(() => PayoutStatusEnum, {
    description: 'waiting: there is no payout account yet; reversed: the payout was taken back.',
  })
  status!: PayoutStatus;
  @Field(() => DateTimeScalar)
  createdAt!: string;
  @Field(() => DateTimeScalar, { nullable: true })
  paidAt!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Reason of the latest failure; the payout is retried.',
  })
  failureReason!: string | null;
}

@ObjectType('PayoutPage')
export class PayoutPageObject {
  @Field(() => [PayoutObject])
  items!: PayoutObject[];
  @Field(() => Int)
  total!: number;
  @Field(() => ID, { nullable: true })
  endCursor!: string | null;
  @Field(() => Boolean)
  hasMore!: boolean;
}
