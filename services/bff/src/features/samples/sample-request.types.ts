import type { SampleRequestStatus, SampleRequestView } from '@makeport/contracts';
import type { SampleAction } from '@makeport/rules';
import type { Carrier } from '@makeport/rules';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { SampleActionEnum, SampleRequestStatusEnum } from './sample-request.enums';
import { CarrierEnum } from '../shipments/carrier.enum';
import { CentsScalar, DateTimeScalar } from '../../graphql/schema/scalars';
import { ShipmentObject } from '../shipments/shipment.types';

@ObjectType('SampleRequest')
export class SampleRequestObject implements SampleRequestView {
  @Field(() => ID)
  id!: string;
  @Field(() => ID)
  brandId!: string;
  @Field(() => String)
  brandName!: string;
  @Field(() => ID)
  manufacturerId!: string;
  @Field(() => String)
  manufacturerName!: string;
  @Field(() => ID)
  productId!: string;
  @Field(() => String)
  productName!: string;
  @Field(() => String)
  productSku!: string;
  @Field(() => Int)
  quantity!: number;
  @Field(() => [String])
  requirements!: string[];
  @Field(() => CentsScalar, {
    nullable: true,
    description: "The product's own fee for one unit, if it has one.",
  })
  sampleCostCents!: number | null;
  @Field(() => CentsScalar, { description: 'Cost of one unit (OPEN-34).' })
  unitCostCents!: number;
  @Field(() => CentsScalar)
  totalCents!: number;
  @Field(() => SampleRequestStatusEnum)
  status!: SampleRequestStatus;
  @Field(() => Boolean, {
    description: 'Whether its checkout was paid, even if the payment was refunded later (OPEN-35).',
  })
  paid!: boolean;
  @Field(() => ID, { nullable: true, description: 'The order that the payment created.' })
  orderId!: string | null;
  @Field(() => ShipmentObject, { nullable: true, description: 'Null before shipping.' })
  shipment?: ShipmentObject | null | undefined;
  @Field(() => DateTimeScalar)
  createdAt!: string;
  @Field(() => DateTimeScalar)
  updatedAt!: string;
  @Field(() => Int, { description: 'Increases with every change.' })
  version!: number;
}

@ObjectType('SampleRequestPage')
export class SampleRequestPageObject {
  @Field(() => [SampleRequestObject])
  items!: SampleRequestObject[];
  @Field(() => Int)
  total!: number;
  @Field(() => ID, { nullable: true, description: "The next page's `after`." })
  endCursor!: string | null;
  @Field(() => Boolean)
  hasMore!: boolean;
}

@ObjectType('SampleStatistics')
export class SampleStatisticsObject {
  @Field(() => Int)
  pending!: number;
  @Field(() => Int)
  approved!: number;
  @Field(() => Int)
  shipped!: number;
}

@InputType()
export class CreateSampleRequestInput {
  @Field(() => ID)
  productId!: string;
  @Field(() => Int)
  quantity!: number;
  @Field(() => [String], {
    description: 'At most 5; blank ones are ignored, and at least one is required.',
  })
  requirements!: string[];
  @Field(() => String, {
    description: 'Idempotency key: a repeated call returns the same request.',
  })
  requestKey!: string;
}

@ObjectType()
export class CreateSampleRequestPayload {
  @Field(() => SampleRequestObject)
  request!: SampleRequestObject;
}

@InputType()
export class ChangeSampleStatusInput {
  @Field(() => ID)
  sampleRequestId!: string;
  @Field(() => SampleActionEnum)
  action!: SampleAction;
  @Field(() => CarrierEnum, { nullable: true, description: 'For ship only.' })
  carrier?: Carrier | null;
  @Field(() => String, { nullable: true, description: 'For ship with the carrier `other` only.' })
  carrierName?: string | null;
  @Field(() => String, { nullable: true, description: 'For ship only.' })
  trackingNumber?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Idempotency key of the submission: a repeated call returns the first result.',
  })
  requestId?: string | null;
}

@ObjectType()
export class ChangeSampleStatusPayload {
  @Field(() => SampleRequestObject)
  request!: SampleRequestObject;
}

@ObjectType('SampleRequestChanged')
export class SampleRequestChangedObject {
  @Field(() => SampleRequestObject)
  request!: SampleRequestObject;
}
