import type { ApprovalDecision, DisputeDecision, MoneyApproval } from '@makeport/contracts';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApprovalDecisionEnum } from './money-desk.enums';
import { DisputeDecisionEnum } from '../orders/order.enums';
import { CentsScalar, DateTimeScalar } from '../../graphql/schema/scalars';
import { OrderObject } from '../orders/order.types';

@ObjectType('MoneyApproval', {
  description:
    'A decision about money that one administrator requests and another one approves or rejects.',
})
export class MoneyApprovalObject implements MoneyApproval {
  @Field(() => ID)
  id!: string;
  @Field(() => ID)
  orderId!: string;
  @Field(() => CentsScalar, { description: 'To the manufacturer.' })
  releaseCents!: number;
  @Field(() => CentsScalar, { description: 'Back to the brand.' })
  refundCents!: number;
  @Field(() => Boolean, { nullable: true, description: 'Whether the decision ends the order.' })
  endsOrder?: boolean | undefined;
  @Field(() => String)
  reason!: string;
  @Field(() => ID)
  requestedById!: string;
  @Field(() => String)
  requestedByName!: string;
  @Field(() => DateTimeScalar)
  requestedAt!: string;
  @Field(() => DateTimeScalar)
  expiresAt!: string;
  @Field(() => ApprovalDecisionEnum, { nullable: true, description: 'Null while it is pending.' })
  decision!: ApprovalDecision | null;
  @Field(() => ID, { nullable: true })
  decidedById!: string | null;
  @Field(() => String, { nullable: true })
  decidedByName!: string | null;
  @Field(() => DateTimeScalar, { nullable: true })
  decidedAt!: string | null;
  @Field(() => String, { nullable: true })
  decisionReason!: string | null;
}

@InputType()
export class RequestApprovalInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => Int, { description: 'The version of the order that the administrator saw.' })
  orderVersion!: number;
  @Field(() => DisputeDecisionEnum)
  decision!: DisputeDecision;
  @Field(() => CentsScalar, { nullable: true, description: 'For split only.' })
  manufacturerCents!: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'For release and split: whether the order ends. Otherwise the goods are still owed.',
  })
  endsOrder?: boolean | null;
  @Field(() => String)
  reason!: string;
  @Field(() => ID, { description: 'Id of the submission and of the request that it creates.' })
  requestId!: string;
}

@InputType()
export class ApproveDecisionInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => ID)
  approvalId!: string;
}

@InputType()
export class RejectApprovalInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => ID)
  approvalId!: string;
  @Field(() => String, {
    nullable: true,
    description: "Required unless it is the administrator's own request.",
  })
  reason!: string | null;
}

@ObjectType()
export class MoneyApprovalPayload {
  @Field(() => MoneyApprovalObject)
  approval!: MoneyApprovalObject;
}

@ObjectType()
export class ApproveDecisionPayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}
