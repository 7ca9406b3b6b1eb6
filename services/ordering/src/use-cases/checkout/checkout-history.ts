import type { Cents } from '@makeport/money';
import type { CheckoutRefundReason } from '@makeport/rules';
import type { Checkout } from '../../domain/checkout/checkout';
import type { OrderKind } from '../../domain/order/order';

/** A checkout with what became of its payment. */
export interface PastCheckout extends Checkout {
  /** When its orders were placed. */
  readonly paidAt: Date | null;
  /** When a browser of the buyer has shown the confirmation. */
  readonly acknowledgedAt: Date | null;
}

export interface RefundedCheckout {
  readonly checkoutId: string;
  readonly kind: OrderKind;
  /** Of the first line, like the name. */
  readonly productId: string;
  readonly productName: string;
  readonly manufacturerName: string;
  readonly amountCents: Cents;
  readonly reason: CheckoutRefundReason | null;
  readonly createdAt: Date;
}

export interface RecentLimits {
  /** Of payments whose outcome is not known. */
  readonly openSince: Date;
  /** Of paid ones that no browser has confirmed to the buyer. */
  readonly unseenSince: Date;
  /** Of paid ones that the buyer knows of. */
  readonly paidSince: Date;
}

/** What an account has paid for lately, or may have. */
export abstract class CheckoutHistory {
  abstract find(checkoutId: string): Promise<PastCheckout | null>;
  /** The latest first. */
  abstract listRecent(brandId: string, limits: RecentLimits): Promise<PastCheckout[]>;
  /** Payments that were taken and went back without an order, the latest first (B35). */
  abstract listRefunded(brandId: string, limit: number): Promise<RefundedCheckout[]>;
  /** Of the same lines: open with a payment that was begun, or paid after that instant. */
  abstract listSameLines(
    brandId: string,
    linesKey: string,
    paidAfter: Date,
  ): Promise<PastCheckout[]>;
  /** Others of the brand that are open with a payment that was begun, and take one of these credits. */
  abstract listBegunWithCredits(checkout: Checkout): Promise<PastCheckout[]>;
  /**
   * Marks that its card goes to the provider now. Of two at the same time one comes after the other, and sees it in
   * `listSameLines`. False: it is not open any more.
   */
  abstract beginPayment(checkout: Pick<Checkout, 'id' | 'brandId'>, now: Date): Promise<boolean>;
  /** The card did not go to the provider after all. */
  abstract withdrawPayment(checkoutId: string): Promise<void>;
  /** False: the provider was asked about it less than `pauseMs` ago, by whichever process. */
  abstract claimLookUp(checkoutId: string, now: Date, pauseMs: number): Promise<boolean>;
  /** False: the brand has no such checkout. */
  abstract acknowledge(checkoutId: string, brandId: string, now: Date): Promise<boolean>;
  abstract abandon(checkoutId: string): Promise<void>;
}
