import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { CheckoutModeEnum } from './checkout.enums';

@InputType()
export class CreateCheckoutSessionInput {
  @Field(() => ID, { description: 'Price id of a fixed item.' })
  priceId!: string;
  @Field(() => String, { description: 'An address of this site.' })
  successUrl!: string;
  @Field(() => String, { description: 'An address of this site.' })
  cancelUrl!: string;
  @Field(() => CheckoutModeEnum)
  mode!: 'payment';
}

@ObjectType()
export class CreateCheckoutSessionPayload {
  @Field(() => ID)
  sessionId!: string;
  @Field(() => String, { description: "The payment provider's page." })
  url!: string;
}
