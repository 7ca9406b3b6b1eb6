import type { Shipment } from '@makeport/contracts';
import { Field, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('Shipment', { description: 'The shipment of goods.' })
export class ShipmentObject implements Shipment {
  /** The stored value; the resolver maps values that the schema does not list. */
  carrier!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Display name: 'UPS', or the free name of another carrier.",
  })
  carrierName!: string | null;
  @Field(() => String, { nullable: true })
  trackingNumber!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "The carrier's tracking page (https).",
  })
  trackingUrl!: string | null;
  @Field(() => DateTimeScalar)
  shippedAt!: string;
}
