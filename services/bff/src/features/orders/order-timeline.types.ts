import type {
  ChargebackStep,
  InspectionStep,
  NextStepKind,
  OpenEnum,
  OrderActor,
  PaymentCheckStep,
  SettlementStep,
  TimelineKind,
} from '@makeport/contracts';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { NextStepKindEnum, OrderActorEnum, TimelineKindEnum } from './order.enums';
import { CentsScalar, DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('TimelineEntry')
export class TimelineEntryObject {
  @Field(() => ID, { description: 'Identifies the step within its order permanently.' })
  key!: string;
  @Field(() => TimelineKindEnum)
  kind!:
    | OpenEnum<TimelineKind>
    | `chargeback_${ChargebackStep}`
    | `payment_check_${PaymentCheckStep}`
    | `inspection_${InspectionStep}`
    | `settlement_${SettlementStep}`;
  @Field(() => DateTimeScalar)
  at!: string;
  @Field(() => OrderActorEnum)
  actor!: OrderActor;
  @Field(() => String, { nullable: true, description: "The company, or the administrator's name." })
  actorName!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A detail of the entry: tracking number, expected date or reason of a problem.',
  })
  note!: string | null;
  @Field(() => Boolean, {
    description: 'Whether the entry corrects an earlier one of its kind: shipment details.',
  })
  corrected!: boolean;
}

@ObjectType('SplitShares', { description: 'The share of each side in a split hold (OPEN-41).' })
export class SplitSharesObject {
  @Field(() => CentsScalar, { description: 'Including fees.' })
  manufacturerCents!: number;
  @Field(() => CentsScalar)
  brandCents!: number;
}

@ObjectType('NextStep')
export class NextStepObject {
  @Field(() => NextStepKindEnum)
  kind!: OpenEnum<NextStepKind> | 'bank' | 'inspect';
  @Field(() => OrderActorEnum)
  waitsFor!: OrderActor;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The current deadline; null if there is none.',
  })
  dueAt!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A sentence that describes the effect of the deadline.',
  })
  atItsEnd!: string | null;
}
