import type { DisputeDecision, EscrowState } from '@makeport/contracts';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { DisputeDecisionEnum, EscrowStateEnum } from './order.enums';
import { CentsScalar } from '../../graphql/schema/scalars';
import { OrderObject } from './order.types';

@InputType()
export class RateOrderInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => Int, { description: '1 to 5.' })
  rating!: number;
  @Field(() => String, { nullable: true })
  feedback?: string | null;
}

@InputType()
export class CancelOrderInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'Idempotency key of the submission: a repeated call has no second effect.',
  })
  requestId?: string | null;
}

@InputType()
export class ConfirmReceiptInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'Idempotency key of the submission: a repeated call has no second effect.',
  })
  requestId?: string | null;
}

@InputType()
export class ReportProblemInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => String)
  reason!: string;
}

@InputType()
export class WithdrawProblemInput {
  @Field(() => ID)
  orderId!: string;
}

@InputType()
export class DecideDisputeInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => DisputeDecisionEnum)
  decision!: DisputeDecision;
  @Field(() => EscrowStateEnum, {
    nullable: true,
    description: 'The state that the administrator saw. A decision about another state is refused.',
  })
  escrowState?: EscrowState | null;
  @Field(() => CentsScalar, {
    nullable: true,
    description: "For split only: the manufacturer's share. The rest goes back to the brand.",
  })
  manufacturerCents?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'For release and split: whether the order ends. Otherwise the goods are still owed.',
  })
  endsOrder?: boolean | null;
  @Field(() => String, { description: "The reason, for the audit log and the order's timeline." })
  reason!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'Idempotency key of the submission: a repeated call has no second effect.',
  })
  requestId?: string | null;
}

@ObjectType()
export class RateOrderPayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}

@ObjectType()
export class CancelOrderPayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}

@ObjectType()
export class ConfirmReceiptPayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}

@ObjectType()
export class ReportProblemPayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}

@ObjectType()
export class WithdrawProblemPayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}

@ObjectType()
export class DecideDisputePayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}
