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

/** The version of an order that was just paid. */
export const FIRST_VERSION = 1;

/**
 * OPEN-31: the payment details that are kept. Number, expiry and CVV of the card never reach
 * Makeport.
 */
export interface OrderPayment {
  readonly method: PaymentMethod;
  readonly cardLastFour: string | null;
  readonly billingAddress: ShippingInfo;
  readonly stripePaymentIntentId: string;
  readonly stripeChargeId: string;
}

/**
 * Why an order ended without goods: the brand cancelled it, the manufacturer rejected it, an answer
 * never arrived, or an administrator refunded it.
 */
export interface OrderCancellation {
  readonly by: OrderActor;
  /** The manufacturer's own text. */
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
  /** The request that a sample order pays for. */
  readonly sampleRequestId: string | null;
  readonly escrowState: EscrowState;
  readonly hasDispute: boolean;
  /** The report, if hasDispute is true. */
  readonly problem: OrderProblem | null;
  /**
   * The chargeback of its charge: while it is open, the order's payment does not move. Null: there
   * never was one.
   */
  readonly chargeback: ChargebackState | null;
  /** The part of the hold that a chargeback lost before the release has used. */
  readonly chargedBackCents: Cents;
  /**
   * The fraud warning of its charge: while it is open, the order's payment does not move
   * automatically. Null: there never was one.
   */
  readonly fraudWarning: FraudWarningState | null;
  /** For status cancelled: who cancelled the order and why. */
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
  /**
   * The time of the automatic release while the brand inspects a completed order.
   */
  readonly inspectionUntil: Date | null;
  /** Increases by one with every change. */
  readonly version: number;
}

/** Returns '#' and the first 8 characters of the id in upper case (OPEN-46). */
export function orderNumber(orderId: string): string {
  return `#${orderId.slice(0, 8).toUpperCase()}`;
}

/** Returns the sum of the items' quantities (CHK-25). */
export function orderQuantity(order: Pick<Order, 'items'>): number {
  return order.items.reduce((sum, item) => sum + item.quantity, 0);
}

export interface CustomizationDetails {
  readonly totalCostCents: Cents;
  readonly options: readonly {
    /** The option's name in the cart. */
    readonly name: string;
    /** The value: the option's name, or one requirement of a sample. */
    readonly value: string;
    /** Per unit. */
    readonly costCents: Cents;
    readonly quantity: number;
  }[];
}

/** Returns the chosen options and their costs, over all items (CHK-26, DATA-10). */
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
