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
  @Field(() => [OrderObject], { description: 'Of a paid one.' })
  orders!: OrderObject[];
  @Field(() => String, { nullable: true, description: "The payment provider's words for its last refusal." })
  refusal!: string | null;
  @Field(() => DateTimeScalar, { nullable: true })
  paidAt!: string | null;
  @Field(() => Boolean, { description: 'A browser has shown the buyer what became of it.' })
  acknowledged!: boolean;
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
