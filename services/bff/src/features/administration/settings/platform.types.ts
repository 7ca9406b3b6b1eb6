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
  description: 'Charges of orders and time limits of their steps.',
})
export class PlatformTermsObject {
  @Field(() => Int, { description: 'Share of the subtotal; 100 basis points are one percent.' })
  taxBasisPoints!: number;
  @Field(() => [ShippingPriceObject])
  shipping!: ShippingPriceObject[];
  @Field(() => CentsScalar, {
    description: 'Fee per unit if the product has none of its own.',
  })
  sampleFeeCents!: number;
  @Field(() => Int, { description: "The platform's share of each release." })
  platformFeeBasisPoints!: number;
  @Field(() => CentsScalar, { description: "The platform's minimum share of a release." })
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
  @Field(() => Float, { description: 'Days after completion; 0 releases the payment immediately.' })
  inspectionDays!: number;
  @Field(() => CentsScalar, {
    nullable: true,
    description:
      'Amount above which decisions about money need a second administrator; null if not configured.',
  })
  approvalThresholdCents!: number | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Number of administrators who may decide about money and approve as the second one. Null while unknown.',
  })
  moneyAdministrators!: number | null;
}

@ObjectType('ServiceHealth')
export class ServiceHealthObject {
  @Field(() => ID, { description: 'The name of the service.' })
  service!: string;
  @Field(() => ServiceStateEnum, {
    description: 'not_ready: a check fails; not_available: no response within two seconds.',
  })
  state!: 'ready' | 'not_ready' | 'not_available';
  @Field(() => [String], { description: "Checks that failed: 'database', 'events'." })
  failed!: string[];
}
