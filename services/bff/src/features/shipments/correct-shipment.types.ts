import type { Carrier } from '@makeport/rules';
import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { CarrierEnum } from './carrier.enum';
import { OrderObject } from '../orders/order.types';
import { SampleRequestObject } from '../samples/sample-request.types';

@InputType({ description: 'The complete corrected details of the shipment.' })
export class CorrectShipmentInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => CarrierEnum, { nullable: true })
  carrier?: Carrier | null;
  @Field(() => String, { nullable: true, description: 'For the carrier `other` only.' })
  carrierName?: string | null;
  @Field(() => String, { nullable: true })
  trackingNumber?: string | null;
  @Field(() => ID, {
    description: 'Idempotency key of the submission: a repeated call has no second effect.',
  })
  requestId!: string;
}

@ObjectType()
export class CorrectShipmentPayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}

@InputType({ description: 'The complete corrected details of the shipment.' })
export class CorrectSampleShipmentInput {
  @Field(() => ID)
  sampleRequestId!: string;
  @Field(() => CarrierEnum, { nullable: true })
  carrier?: Carrier | null;
  @Field(() => String, { nullable: true, description: 'For the carrier `other` only.' })
  carrierName?: string | null;
  @Field(() => String, { nullable: true })
  trackingNumber?: string | null;
  @Field(() => ID, {
    description: 'Idempotency key of the submission: a repeated call has no second effect.',
  })
  requestId!: string;
}

@ObjectType()
export class CorrectSampleShipmentPayload {
  @Field(() => SampleRequestObject)
  request!: SampleRequestObject;
}
