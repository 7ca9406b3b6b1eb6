import type { PaymentMethod, ShippingInfo, ShippingMethod } from '@makeport/contracts';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { PaymentMethodEnum, ShippingMethodEnum } from '../orders/order.enums';
import { CentsScalar } from '../../graphql/schema/scalars';
import {
  OrderObject,
  PriceLineObject,
  SampleCreditObject,
  TotalsObject,
} from '../orders/order.types';

const LATEST_CHOICE =
  'Kept with the checkout until it is paid; of repeated calls the latest counts.';

@InputType({ description: 'Product, options and quantity; the server sets prices.' })
export class CartItemInput {
  @Field(() => ID)
  productId!: string;
  @Field(() => Int)
  quantity!: number;
  @Field(() => [ID], { defaultValue: [] })
  optionIds!: string[];
}

@InputType()
export class PriceCartInput {
  @Field(() => [CartItemInput])
  items!: CartItemInput[];
  @Field(() => ShippingMethodEnum)
  shippingMethod!: ShippingMethod;
}

@ObjectType('PricedCart')
export class PricedCartObject {
  @Field(() => [PriceLineObject])
  lines!: PriceLineObject[];
  @Field(() => TotalsObject)
  totals!: TotalsObject;
  @Field(() => [SampleCreditObject], {
    description:
      "For a signed-in brand: paid sample fees that this cart's order would use (OPEN-36).",
  })
  credits!: SampleCreditObject[];
}

@InputType()
export class ShippingInfoInput implements ShippingInfo {
  @Field(() => String)
  firstName!: string;
  @Field(() => String)
  lastName!: string;
  @Field(() => String)
  email!: string;
  @Field(() => String)
  phone!: string;
  @Field(() => String)
  address!: string;
  @Field(() => String)
  city!: string;
  @Field(() => String)
  state!: string;
  @Field(() => String)
  zipCode!: string;
  @Field(() => String)
  country!: string;
}

@InputType()
export class OpenCheckoutInput {
  @Field(() => [CartItemInput])
  items!: CartItemInput[];
  @Field(() => ShippingInfoInput)
  shippingInfo!: ShippingInfoInput;
  @Field(() => ShippingMethodEnum)
  shippingMethod!: ShippingMethod;
  @Field(() => PaymentMethodEnum, { nullable: true, description: LATEST_CHOICE })
  paymentMethod?: PaymentMethod | null;
  @Field(() => ShippingInfoInput, {
    nullable: true,
    description:
      'If different from the shipping address. The latest call counts, as for paymentMethod.',
  })
  billingAddress?: ShippingInfoInput | null;
  @Field(() => CentsScalar, {
    nullable: true,
    description: 'The total that the buyer saw. A different total is refused.',
  })
  expectedTotalCents?: number | null;
  @Field(() => String, {
    description: 'Idempotency key: a repeated call returns the same checkout.',
  })
  idempotencyKey!: string;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'If not true, lines that were paid within the last half hour are refused: ordering.already_ordered.',
  })
  orderAgain?: boolean | null;
}

@ObjectType()
export class OpenCheckoutPayload {
  @Field(() => ID)
  checkoutId!: string;
  @Field(() => String, { description: "For the payment provider's script." })
  clientSecret!: string;
  @Field(() => String)
  paymentIntentId!: string;
  @Field(() => [PriceLineObject])
  lines!: PriceLineObject[];
  @Field(() => TotalsObject)
  totals!: TotalsObject;
  @Field(() => [SampleCreditObject])
  credits!: SampleCreditObject[];
}

@InputType()
export class OpenSampleCheckoutInput {
  @Field(() => ID)
  sampleRequestId!: string;
  @Field(() => ShippingInfoInput)
  shippingInfo!: ShippingInfoInput;
  @Field(() => ShippingMethodEnum)
  shippingMethod!: ShippingMethod;
  @Field(() => PaymentMethodEnum, { nullable: true, description: LATEST_CHOICE })
  paymentMethod?: PaymentMethod | null;
  @Field(() => ShippingInfoInput, {
    nullable: true,
    description: 'If different from the shipping address.',
  })
  billingAddress?: ShippingInfoInput | null;
  @Field(() => CentsScalar, { nullable: true, description: 'The total that the buyer saw.' })
  expectedTotalCents?: number | null;
}

@InputType()
export class CompleteCheckoutInput {
  @Field(() => ID)
  checkoutId!: string;
  @Field(() => PaymentMethodEnum)
  paymentMethod!: PaymentMethod;
}

@ObjectType()
export class CompleteCheckoutPayload {
  @Field(() => [OrderObject], { description: 'One order per manufacturer in the cart.' })
  orders!: OrderObject[];
  @Field(() => TotalsObject, { description: 'Totals of the whole payment.' })
  totals!: TotalsObject;
}
