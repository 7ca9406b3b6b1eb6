import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { OrderObject } from '../orders/order.types';

@InputType()
export class DismissFraudWarningInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => String, { description: 'Recorded in the audit log only.' })
  reason!: string;
  @Field(() => ID, { description: 'Idempotency key of the submission.' })
  requestId!: string;
}

@ObjectType()
export class DismissFraudWarningPayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}
