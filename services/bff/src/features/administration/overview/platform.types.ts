import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { CentsScalar } from '../../../graphql/schema/scalars';
import { ServiceStateEnum } from './platform.enums';
import { ShippingMethodEnum } from '../../orders/order.enums';

@ObjectType('ShippingPrice')
export class ShippingPriceObject {
  @Field(() => ShippingMethodEnum)
  method!: 'standard' | 'express' | 'overnight';
  @Field(() => CentsScalar)
  priceCents!: number;
}

@ObjectType('PlatformTerms', {
  description: 'What orders are charged and how long things may take.',
})
export class PlatformTermsObject {
  @Field(() => Int, { description: 'Of the subtotal: 100 are one percent.' })
  taxBasisPoints!: number;
  @Field(() => [ShippingPriceObject])
  shipping!: ShippingPriceObject[];
  @Field(() => CentsScalar, {
    description: 'For each unit, where the product names no cost of its own.',
  })
  sampleFeeCents!: number;
  @Field(() => Int, { description: 'Of what is released, kept by the platform.' })
  platformFeeBasisPoints!: number;
  @Field(() => CentsScalar, { description: 'The least that is kept of a release.' })
  platformFeeMinimumCents!: number;
  @Field(() => Float)
  answerReminderDays!: number;
  @Field(() => Float)
  answerLimitDays!: number;
  @Field(() => Float)
  problemTalkDays!: number;
  @Field(() => Float)
  problemEscalationDays!: number;
  @Field(() => Float)
  holdingLimitDays!: number;
  @Field(() => Float, { description: 'After the completion; 0: the payment is released at once.' })
  inspectionDays!: number;
  @Field(() => CentsScalar, {
    nullable: true,
    description:
      'Above it a decision about money needs a second administrator; null: none is configured.',
  })
  approvalThresholdCents!: number | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Who may decide about money and counts as a second administrator. Null: not known now.',
  })
  moneyAdministrators!: number | null;
}

@ObjectType('ServiceHealth')
export class ServiceHealthObject {
  @Field(() => ID, { description: 'Its name.' })
  service!: string;
  @Field(() => ServiceStateEnum, {
    description:
      'not_ready: it answers, but a check fails; not_available: no answer within two seconds.',
  })
  state!: 'ready' | 'not_ready' | 'not_available';
  @Field(() => [String], { description: "Checks that failed: 'database', 'events'." })
  failed!: string[];
}
