import type { CheckoutStatus, OrderKind } from '@makeport/contracts';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { CheckoutStateEnum } from './checkout.enums';
import { OrderKindEnum } from '../orders/order.enums';
import { DateTimeScalar } from '../../graphql/schema/scalars';
import { OrderObject, TotalsObject } from '../orders/order.types';

@ObjectType('OrderedLine')
export class OrderedLineObject {
  @Field(() => ID)
  productId!: string;
  @Field(() => Int)
  quantity!: number;
  @Field(() => [ID])
  optionIds!: string[];
}

@ObjectType('CheckoutStatus')
export class CheckoutStatusObject {
  @Field(() => ID)
  checkoutId!: string;
  @Field(() => CheckoutStateEnum, {
    description:
      'open: not charged, may be paid; checking: not known yet; charged: its orders are still to be stored; paid; refunded: the money goes back; closed: not charged, cannot be paid any more.',
  })
  state!: CheckoutStatus['state'];
  @Field(() => OrderKindEnum)
  kind!: OrderKind;
  @Field(() => ID, { nullable: true })
  sampleRequestId!: string | null;
  @Field(() => [OrderedLineObject])
  lines!: OrderedLineObject[];
  @Field(() => TotalsObject)
  totals!: TotalsObject;
  @Field(() => [OrderObject], { description: 'The orders of a paid checkout.' })
  orders!: OrderObject[];
  @Field(() => String, {
    nullable: true,
    description: "The payment provider's message for its latest refusal.",
  })
  refusal!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Reason code of the refund; null if unknown.',
  })
  refundReason?: string | null | undefined;
  @Field(() => DateTimeScalar, { nullable: true })
  paidAt!: string | null;
  @Field(() => Boolean, { description: 'A browser has shown the outcome to the buyer.' })
  acknowledged!: boolean;
}

@ObjectType('RefundedPayment', {
  description: 'A payment that was refunded in full because no order was created.',
})
export class RefundedPaymentObject {
  @Field(() => ID, { description: 'The checkout of the refunded payment.' })
  checkoutId!: string;
  @Field(() => OrderKindEnum)
  kind!: OrderKind;
  /** Absent from the answers of earlier ordering services. */
  productId?: string | undefined;
  @Field(() => String)
  productName!: string;
  @Field(() => String)
  manufacturerName!: string;
  @Field(() => Int)
  amountCents!: number;
  @Field(() => String, {
    nullable: true,
    description: 'Reason code; null if unknown.',
  })
  reason!: string | null;
  @Field(() => DateTimeScalar)
  createdAt!: string;
}

@InputType()
export class BeginPaymentInput {
  @Field(() => ID)
  checkoutId!: string;
}

@ObjectType()
export class BeginPaymentPayload {
  @Field(() => ID)
  checkoutId!: string;
}

@InputType()
export class AcknowledgeCheckoutInput {
  @Field(() => ID)
  checkoutId!: string;
}

@ObjectType()
export class AcknowledgeCheckoutPayload {
  @Field(() => ID)
  checkoutId!: string;
}
