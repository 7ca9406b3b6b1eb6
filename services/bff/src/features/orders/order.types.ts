import type {
  EscrowState,
  OrderAction,
  OrderActor,
  OrderKind,
  OpenEnum,
  OrderStatus,
  SampleCredit,
  ShippingInfo,
  ShippingMethod,
  Totals,
} from '@makeport/contracts';
import { describeOrderStatus, orderStatuses, type Carrier } from '@makeport/rules';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import {
  EscrowStateEnum,
  OrderActionEnum,
  OrderActorEnum,
  OrderKindEnum,
  OrderStatusEnum,
  PaymentMethodEnum,
  ShippingMethodEnum,
} from './order.enums';
import { CarrierEnum } from '../shipments/carrier.enum';
import { CentsScalar, DateScalar, DateTimeScalar } from '../../graphql/schema/scalars';
import { ShipmentObject } from '../shipments/shipment.types';

const PROGRESS = orderStatuses.flatMap((status) => {
  const { progress } = describeOrderStatus(status);
  return progress > 0 ? [`${status} ${progress}`] : [];
});

@ObjectType('ShippingInfo')
export class ShippingInfoObject implements ShippingInfo {
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

@ObjectType('Totals')
export class TotalsObject implements Totals {
  @Field(() => CentsScalar)
  subtotalCents!: number;
  @Field(() => CentsScalar)
  taxCents!: number;
  @Field(() => CentsScalar)
  shippingCents!: number;
  @Field(() => CentsScalar, { description: 'Paid sample fees, deducted once (OPEN-36).' })
  creditCents!: number;
  @Field(() => CentsScalar, {
    description: 'Subtotal, tax and shipping minus the credit. Tax applies to the whole subtotal.',
  })
  totalCents!: number;
}

@ObjectType('SampleCredit', {
  description: 'A paid sample fee that counts toward the first production order of its product.',
})
export class SampleCreditObject implements SampleCredit {
  @Field(() => ID)
  sampleRequestId!: string;
  @Field(() => String)
  productName!: string;
  @Field(() => CentsScalar)
  amountCents!: number;
}

@ObjectType('ChosenOption')
export class ChosenOptionObject {
  @Field(() => ID)
  optionId!: string;
  @Field(() => String)
  name!: string;
  @Field(() => CentsScalar, { description: 'For each unit.' })
  additionalCostCents!: number;
}

@ObjectType('PriceLine')
export class PriceLineObject {
  @Field(() => ID)
  productId!: string;
  @Field(() => ID)
  manufacturerId!: string;
  @Field(() => String)
  manufacturerName!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String)
  sku!: string;
  @Field(() => Int)
  quantity!: number;
  @Field(() => CentsScalar, { description: 'Price of one unit without options.' })
  unitPriceCents!: number;
  @Field(() => [ChosenOptionObject])
  options!: ChosenOptionObject[];
  @Field(() => CentsScalar)
  lineTotalCents!: number;
}

@ObjectType('OrderProblem')
export class OrderProblemObject {
  @Field(() => String)
  reason!: string;
  @Field(() => DateTimeScalar)
  reportedAt!: string;
}

@ObjectType('OrderCancellation')
export class OrderCancellationObject {
  @Field(() => OrderActorEnum)
  by!: OrderActor;
  @Field(() => String, { nullable: true, description: "In the manufacturer's own words." })
  reason!: string | null;
}

const PAYER_ONLY =
  "For the order's brand and admins; null for the manufacturer, and in orderChanged: leave it out there.";

@ObjectType('Order')
export class OrderObject {
  @Field(() => ID)
  id!: string;
  @Field(() => String, { description: "'#' and the first 8 characters of the id in upper case." })
  number!: string;
  @Field(() => OrderKindEnum)
  kind!: OrderKind;
  @Field(() => OrderStatusEnum)
  status!: OpenEnum<OrderStatus>;
  @Field(() => Int, {
    description: `Percent: ${PROGRESS.join(', ')}.`,
  })
  progress!: number;
  @Field(() => ID)
  brandId!: string;
  @Field(() => String)
  brandName!: string;
  @Field(() => ID)
  manufacturerId!: string;
  @Field(() => String)
  manufacturerName!: string;
  @Field(() => ID, { description: "The first item's product." })
  productId!: string;
  @Field(() => String)
  productName!: string;
  @Field(() => String)
  productSku!: string;
  @Field(() => Int, { description: "The sum of the items' quantities." })
  quantity!: number;
  @Field(() => [PriceLineObject])
  items!: PriceLineObject[];
  @Field(() => TotalsObject)
  totals!: TotalsObject;
  @Field(() => [SampleCreditObject])
  credits!: SampleCreditObject[];
  @Field(() => String)
  currency!: string;
  @Field(() => ShippingInfoObject)
  shippingInfo!: ShippingInfoObject;
  @Field(() => ShippingMethodEnum)
  shippingMethod!: ShippingMethod;
  @Field(() => PaymentMethodEnum)
  paymentMethod!: 'credit' | 'debit';
  @Field(() => String, { nullable: true, description: PAYER_ONLY })
  cardLastFour!: string | null;
  @Field(() => ShippingInfoObject, { nullable: true, description: PAYER_ONLY })
  billingAddress!: ShippingInfo | null;
  @Field(() => EscrowStateEnum)
  escrowState!: EscrowState;
  @Field(() => CentsScalar, {
    description: "Amount that the card's bank took back before the end of the escrow.",
  })
  chargedBackCents!: number;
  @Field(() => Boolean)
  hasDispute!: boolean;
  @Field(() => OrderProblemObject, {
    nullable: true,
    description: 'Reported by the brand and still open.',
  })
  problem!: OrderProblemObject | null;
  @Field(() => OrderCancellationObject, {
    nullable: true,
    description: 'Cancellation of the order; null if it is not cancelled.',
  })
  cancellation!: OrderCancellationObject | null;
  @Field(() => String, { nullable: true })
  trackingNumber!: string | null;
  shipment!: ShipmentObject | null;
  /** Not in the schema: identifies the shipment of a sample. */
  sampleRequestId?: string | null | undefined;
  @Field(() => DateScalar, { nullable: true })
  dueDate!: string | null;
  @Field(() => Int, { nullable: true })
  rating!: number | null;
  @Field(() => String, { nullable: true })
  feedback!: string | null;
  @Field(() => DateTimeScalar)
  createdAt!: string;
  @Field(() => DateTimeScalar)
  updatedAt!: string;
  @Field(() => DateTimeScalar, { nullable: true })
  completedAt!: string | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time of the automatic release while the brand inspects a completed order.',
  })
  inspectionUntil!: string | null;
  @Field(() => Int, {
    description: 'Increases with every change. Ignore older versions.',
  })
  version!: number;
}

@ObjectType('OrderPage')
export class OrderPageObject {
  @Field(() => [OrderObject])
  items!: OrderObject[];
  @Field(() => Int)
  total!: number;
  @Field(() => Boolean)
  hasMore!: boolean;
  @Field(() => ID, { nullable: true, description: 'For `after` of the next page.' })
  endCursor!: string | null;
}

@ObjectType('OrderCounts')
export class OrderCountsObject {
  @Field(() => Int)
  pending!: number;
  @Field(() => Int)
  approved!: number;
  @Field(() => Int)
  inProduction!: number;
  @Field(() => Int)
  shipping!: number;
  @Field(() => Int)
  completed!: number;
  @Field(() => Int)
  cancelled!: number;
}

@ObjectType('MonthlyAmount')
export class MonthlyAmountObject {
  @Field(() => String, { description: "A month in UTC: '2026-11'" })
  month!: string;
  @Field(() => CentsScalar)
  amountCents!: number;
}

@ObjectType('OrderStatistics')
export class OrderStatisticsObject {
  @Field(() => OrderCountsObject)
  countByStatus!: OrderCountsObject;
  @Field(() => Int, {
    description: 'Pending orders without samples, which are answered as requests.',
  })
  pendingProduction!: number;
  @Field(() => Int, { description: 'Since the start of the month in UTC.' })
  completedThisMonth!: number;
  @Field(() => CentsScalar)
  revenueThisMonthCents!: number;
  @Field(() => CentsScalar)
  completedRevenueCents!: number;
  @Field(() => CentsScalar, { description: 'Total of all orders that are not cancelled.' })
  totalInvestmentCents!: number;
  @Field(() => CentsScalar)
  inEscrowCents!: number;
  @Field(() => CentsScalar, {
    description: "The manufacturers' shares of the holds that have ended.",
  })
  releasedCents!: number;
  @Field(() => CentsScalar, { description: "The brands' shares of those holds." })
  refundedCents!: number;
  @Field(() => [MonthlyAmountObject], {
    description:
      'Orders that are not cancelled, for the last 12 months including the current one, oldest first.',
  })
  spendingByMonth!: MonthlyAmountObject[];
  @Field(() => [MonthlyAmountObject], {
    description: 'Completed orders in the same months, for manufacturers only.',
  })
  revenueByMonth!: MonthlyAmountObject[];
}

@InputType()
export class ChangeOrderStatusInput {
  @Field(() => ID)
  orderId!: string;
  @Field(() => OrderActionEnum)
  action!: OrderAction;
  @Field(() => DateScalar, { nullable: true, description: 'For start_production only.' })
  dueDate?: string | null;
  @Field(() => String, { nullable: true, description: 'For mark_shipping only.' })
  trackingNumber?: string | null;
  @Field(() => CarrierEnum, { nullable: true, description: 'For mark_shipping only.' })
  carrier?: Carrier | null;
  @Field(() => String, {
    nullable: true,
    description: 'For mark_shipping with the carrier `other` only.',
  })
  carrierName?: string | null;
  @Field(() => String, { nullable: true, description: 'For reject only; shown to the brand.' })
  reason?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Idempotency key of the submission: a repeated call has no second effect.',
  })
  requestId?: string | null;
}

@ObjectType()
export class ChangeOrderStatusPayload {
  @Field(() => OrderObject)
  order!: OrderObject;
}

@ObjectType('OrderChanged')
export class OrderChangedObject {
  @Field(() => OrderObject)
  order!: OrderObject;
}
