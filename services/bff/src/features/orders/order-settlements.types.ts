import type { SettlementAnswer, SettlementParty } from '@makeport/contracts';
import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { CentsScalar, DateTimeScalar } from '../../graphql/schema/scalars';
import { SettlementAnswerEnum, SettlementPartyEnum } from './order.enums';
import { OrderObject } from './order.types';

@ObjectType('SettlementOffer', {
  description:
    'What one side offers the other to settle an open problem: both amounts are the held payment.',
})
export class SettlementOfferObject {
  @Field(() => ID)
  id!: string;
  @Field(() => SettlementPartyEnum)
  offeredBy!: SettlementParty;
  @Field(() => CentsScalar)
  brandCents!: number;
  @Field(() => CentsScalar, { description: 'Fees are part of it.' })
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
    description:
      'Of one submission: sent again after an unclear answer, it is not applied a second time.',
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
    description:
      'Of one submission: sent again after an unclear answer, it is not applied a second time.',
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
