import type { Cents } from '@makeport/money';
import type { CheckoutRefundReason } from '@makeport/rules';
import type { Checkout } from '../../domain/checkout/checkout';
import type { OrderKind } from '../../domain/order/order';

/** A checkout with the outcome of its payment. */
export interface PastCheckout extends Checkout {
  /** When its orders were placed. */
  readonly paidAt: Date | null;
  /** When the buyer's browser has shown the confirmation. */
  readonly acknowledgedAt: Date | null;
}

export interface RefundedCheckout {
  readonly checkoutId: string;
  readonly kind: OrderKind;
  /** The product of the first line, like the name. */
  readonly productId: string;
  readonly productName: string;
  readonly manufacturerName: string;
  readonly amountCents: Cents;
  readonly reason: CheckoutRefundReason | null;
  readonly createdAt: Date;
}

export interface RecentLimits {
  /** For payments with an unknown outcome. */
  readonly openSince: Date;
  /** For paid checkouts that no browser has confirmed to the buyer. */
  readonly unseenSince: Date;
  /** For paid checkouts that the buyer has seen. */
  readonly paidSince: Date;
}

/** The recent checkouts that an account has paid for or may have paid for. */
export abstract class CheckoutHistory {
  abstract find(checkoutId: string): Promise<PastCheckout | null>;
  /** Latest first. */
  abstract listRecent(brandId: string, limits: RecentLimits): Promise<PastCheckout[]>;
  /** Payments that were captured and refunded without an order, latest first (B35). */
  abstract listRefunded(brandId: string, limit: number): Promise<RefundedCheckout[]>;
  /** Checkouts with the same lines: open with a started payment, or paid after that instant. */
  abstract listSameLines(
    brandId: string,
    linesKey: string,
    paidAfter: Date,
  ): Promise<PastCheckout[]>;
  /** Other open checkouts of the brand with a started payment that use one of these credits. */
  abstract listBegunWithCredits(checkout: Checkout): Promise<PastCheckout[]>;
  /**
   * Records that the card is now sent to the provider. Concurrent calls run one after the other, so
   * the second one finds the first in `listSameLines`. False: the checkout is no longer open.
   */
  abstract beginPayment(checkout: Pick<Checkout, 'id' | 'brandId'>, now: Date): Promise<boolean>;
  /** Records that the card was not sent to the provider. */
  abstract withdrawPayment(checkoutId: string): Promise<void>;
  /** False: a process queried the provider about this checkout less than `pauseMs` ago. */
  abstract claimLookUp(checkoutId: string, now: Date, pauseMs: number): Promise<boolean>;
  /** False: the brand has no such checkout. */
  abstract acknowledge(checkoutId: string, brandId: string, now: Date): Promise<boolean>;
  abstract abandon(checkoutId: string): Promise<void>;
}
