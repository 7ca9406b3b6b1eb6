import type { SettlementAnswer, SettlementParty } from '@makeport/contracts';
import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { CentsScalar, DateTimeScalar } from '../../graphql/schema/scalars';
import { SettlementAnswerEnum, SettlementPartyEnum } from './order.enums';
import { OrderObject } from './order.types';

@ObjectType('SettlementOffer', {
  description:
    "One side's offer to settle an open problem. Both amounts add up to the held payment.",
})
export class SettlementOfferObject {
  @Field(() => ID)
  id!: string;
  @Field(() => SettlementPartyEnum)
  offeredBy!: SettlementParty;
  @Field(() => CentsScalar)
  brandCents!: number;
  @Field(() => CentsScalar, { description: 'Including fees.' })
  manufacturerCents!: number;
  @Field(() => DateTimeScalar)
  offeredAt!: string;
}

@InputType()
export class OfferSettlementInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => CentsScalar)
  brandCents!: number;
  @Field(() => CentsScalar)
  manufacturerCents!: number;
  @Field(() => ID, {
    nullable: true,
    description: 'Idempotency key of the submission: a repeated call has no second effect.',
  })
  requestId?: string | null;
}

@InputType()
export class AnswerSettlementInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => ID)
  offerId!: string;
  @Field(() => SettlementAnswerEnum)
  answer!: SettlementAnswer;
  @Field(() => ID, {
    nullable: true,
    description: 'Idempotency key of the submission: a repeated call has no second effect.',
  })
  requestId?: string | null;
}

@ObjectType()
export class OfferSettlementPayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}

@ObjectType()
export class AnswerSettlementPayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}
