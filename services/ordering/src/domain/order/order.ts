import { multiplyCents, sumCents, type Cents } from '@makeport/money';
import type {
  OrderActor,
  OrderKind,
  OrderStatus,
  PaymentMethod,
  ShipmentDetails,
  ShippingMethod,
} from '@makeport/rules';
import type { ChargebackState } from '../chargebacks/chargeback';
import type { EscrowState } from '../escrow/escrow';
import type { FraudWarningState } from '../chargebacks/fraud-warning';
import type { OrderProblem } from './order-problem';
import type { PriceLine, Totals } from '../checkout/order-total';
import type { SampleCredit } from '../samples/sample-credit';
import type { ShippingInfo } from '../shipping/shipping';

export type { OrderKind, OrderStatus, PaymentMethod };

/** Of an order that has just been paid. */
export const FIRST_VERSION = 1;

/** OPEN-31: what is kept of a payment. Number, expiry and CVV of the card never reach Makeport. */
export interface OrderPayment {
  readonly method: PaymentMethod;
  readonly cardLastFour: string | null;
  readonly billingAddress: ShippingInfo;
  readonly stripePaymentIntentId: string;
  readonly stripeChargeId: string;
}

/**
 * Why an order came to nothing: its brand cancelled it, its manufacturer refused it, an answer never came, an administrator
 * refunded it.
 */
export interface OrderCancellation {
  readonly by: OrderActor;
  /** In the manufacturer's own words. */
  readonly reason: string | null;
}

/** One manufacturer's part of a checkout. Amounts are cents of US dollars. */
export interface Order {
  readonly id: string;
  readonly checkoutId: string;
  readonly kind: OrderKind;
  readonly status: OrderStatus;
  readonly brandId: string;
  readonly brandName: string;
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly items: readonly [PriceLine, ...PriceLine[]];
  readonly totals: Totals;
  readonly credits: readonly SampleCredit[];
  readonly shippingInfo: ShippingInfo;
  readonly shippingMethod: ShippingMethod;
  readonly payment: OrderPayment;
  /** The request that an order of kind sample pays for. */
  readonly sampleRequestId: string | null;
  readonly escrowState: EscrowState;
  readonly hasDispute: boolean;
  /** With hasDispute: what was reported. */
  readonly problem: OrderProblem | null;
  /** Of its charge: while it is open nothing of the order's payment moves. Null: there never was one. */
  readonly chargeback: ChargebackState | null;
  /** What a chargeback that was lost before the release has used of the hold. */
  readonly chargedBackCents: Cents;
  /** Of its charge: while it is open nothing of the order's payment moves by itself. Null: there never was one. */
  readonly fraudWarning: FraudWarningState | null;
  /** With status cancelled: who ended it. */
  readonly cancellation: OrderCancellation | null;
  readonly trackingNumber: string | null;
  readonly carrier: ShipmentDetails['carrier'];
  readonly carrierName: string | null;
  readonly shippedAt: Date | null;
  /** A calendar day, 'YYYY-MM-DD'. */
  readonly dueDate: string | null;
  readonly rating: number | null;
  readonly feedback: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly completedAt: Date | null;
  /** Of a completed order: while the brand inspects the goods, the instant at which its payment is released by itself. */
  readonly inspectionUntil: Date | null;
  /** Rises by one with every change. */
  readonly version: number;
}

/** '#' and the first 8 characters of the id in upper case (OPEN-46). */
export function orderNumber(orderId: string): string {
  return `#${orderId.slice(0, 8).toUpperCase()}`;
}

/** Sum of the items' quantities (CHK-25). */
export function orderQuantity(order: Pick<Order, 'items'>): number {
  return order.items.reduce((sum, item) => sum + item.quantity, 0);
}

export interface CustomizationDetails {
  readonly totalCostCents: Cents;
  readonly options: readonly {
    /** Of the option, as the cart names it. */
    readonly name: string;
    /** What it says: the option's name, or one requirement of a sample. */
    readonly value: string;
    /** For each unit. */
    readonly costCents: Cents;
    readonly quantity: number;
  }[];
}

/** What the chosen options add to the order, over all items (CHK-26, DATA-10). */
export function customizationDetails({ items }: Pick<Order, 'items'>): CustomizationDetails {
  const options = items.flatMap(({ quantity, options }) =>
    options.map(({ id, name, additionalCostCents }) => ({
      name: id,
      value: name,
      costCents: additionalCostCents,
      quantity,
    })),
  );
  return {
    totalCostCents: sumCents(
      options.map(({ costCents, quantity }) => multiplyCents(costCents, quantity)),
    ),
    options,
  };
}

export function orderAmount(order: Pick<Order, 'totals'>): Cents {
  return order.totals.totalCents;
}
