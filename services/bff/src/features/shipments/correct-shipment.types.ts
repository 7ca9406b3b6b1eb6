import type { Carrier } from '@makeport/rules';
import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { CarrierEnum } from './carrier.enum';
import { OrderObject } from '../orders/order.types';
import { SampleRequestObject } from '../samples/sample-request.types';

@InputType({ description: 'All that is to be said of the shipment from now on.' })
export class CorrectShipmentInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => CarrierEnum, { nullable: true })
  carrier?: Carrier | null;
  @Field(() => String, { nullable: true, description: 'With the carrier `other` only.' })
  carrierName?: string | null;
  @Field(() => String, { nullable: true })
  trackingNumber?: string | null;
  @Field(() => ID, {
    description: 'Sent again after an unclear answer, it is not applied a second time.',
  })
  requestId!: string;
}

@ObjectType()
export class CorrectShipmentPayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}

@InputType({ description: 'All that is to be said of the shipment from now on.' })
export class CorrectSampleShipmentInput {
  @Field(() => ID)
  sampleRequestId!: string;
  @Field(() => CarrierEnum, { nullable: true })
  carrier?: Carrier | null;
  @Field(() => String, { nullable: true, description: 'With the carrier `other` only.' })
  carrierName?: string | null;
  @Field(() => String, { nullable: true })
  trackingNumber?: string | null;
  @Field(() => ID, {
    description: 'Sent again after an unclear answer, it is not applied a second time.',
  })
  requestId!: string;
}

@ObjectType()
export class CorrectSampleShipmentPayload {
  @Field(() => SampleRequestObject)
  request!: SampleRequestObject;
}
