import type { OpenEnum, OrderStatus } from '@makeport/contracts';
import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { OrderStatusEnum } from '../../orders/order.enums';
import { CentsScalar, DateScalar } from '../../../graphql/schema/scalars';
import { UnfoundSearchObject } from '../../money-desk/money-desk.types';

/** Amounts that may be negative: reversals in a period can exceed its releases. */
const SignedCents = Float;

@ObjectType('HeldMoney')
export class HeldMoneyObject {
  @Field(() => Int)
  orders!: number;
  @Field(() => CentsScalar)
  cents!: number;
}

@ObjectType('StatusCount')
export class StatusCountObject {
  @Field(() => OrderStatusEnum)
  status!: OpenEnum<OrderStatus>;
  @Field(() => Int)
  orders!: number;
}

@ObjectType('ReportWeek')
export class ReportWeekObject {
  @Field(() => DateScalar, { description: 'The Monday of the week, in UTC.' })
  week!: string;
  @Field(() => Int, { description: 'Orders placed in the week.' })
  orders!: number;
  @Field(() => SignedCents)
  releasedCents!: number;
  @Field(() => SignedCents)
  refundedCents!: number;
  @Field(() => SignedCents)
  feeCents!: number;
}

@ObjectType('ReportDuration', {
  description: 'Durations since the order was placed; null if there are none.',
})
export class ReportDurationObject {
  @Field(() => Int)
  orders!: number;
  @Field(() => Int, { nullable: true })
  medianSeconds!: number | null;
  @Field(() => Int, { nullable: true })
  p90Seconds!: number | null;
}

@ObjectType('ReportRank')
export class ReportRankObject {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => Int)
  orders!: number;
  @Field(() => SignedCents)
  releasedCents!: number;
}

@ObjectType('AdminReport')
export class AdminReportObject {
  @Field(() => HeldMoneyObject, { description: 'The current amount, regardless of the period.' })
  held!: HeldMoneyObject;
  @Field(() => SignedCents)
  releasedCents!: number;
  @Field(() => SignedCents)
  refundedCents!: number;
  @Field(() => SignedCents)
  feeCents!: number;
  @Field(() => Int)
  placedOrders!: number;
  @Field(() => Int)
  disputedOrders!: number;
  @Field(() => [StatusCountObject])
  statuses!: StatusCountObject[];
  @Field(() => [ReportWeekObject])
  weeks!: ReportWeekObject[];
  @Field(() => ReportDurationObject)
  timeToApprove!: ReportDurationObject;
  @Field(() => ReportDurationObject)
  timeToShip!: ReportDurationObject;
  @Field(() => [ReportRankObject])
  topProducts!: ReportRankObject[];
  @Field(() => [ReportRankObject])
  topManufacturers!: ReportRankObject[];
}

@ObjectType('MissedWeek')
export class MissedWeekObject {
  @Field(() => DateScalar, { description: 'The Monday of the week, in UTC.' })
  week!: string;
  @Field(() => Int)
  count!: number;
}

@ObjectType('MissedSearches', { description: 'Searches without results.' })
export class MissedSearchesObject {
  @Field(() => [MissedWeekObject], { description: 'Weeks without any are left out.' })
  weeks!: MissedWeekObject[];
  @Field(() => [UnfoundSearchObject], { description: 'The most frequent searches.' })
  searches!: UnfoundSearchObject[];
}
