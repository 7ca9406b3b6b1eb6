import type { Cents } from '@makeport/money';
import type { Charge } from '../domain/provider/charge';
import type { Payment } from '../domain/checkout/checkout';
import type { EscrowState } from '../domain/escrow/escrow';
import type { Deadlines } from '../domain/deadlines/deadlines';
import type { OrderStatus } from '../domain/order/order';
import type { PricedProduct } from '../domain/checkout/order-total';
import type { SampleRequestStatus } from '../domain/samples/sample-order';
import type { SampleToPrice } from '../domain/samples/sample-price';

export type Clock = () => Date;
export const CLOCK = Symbol('Clock');

/**
 * Consumes one unit of the account's rate limit. Returns null, or after how many milliseconds it
 * may retry (X4).
 */
export type CountForAccount = (accountId: string) => Promise<number | null>;
/** The limit on new checkouts. */
export const CHECKOUT_LIMIT = Symbol('CheckoutLimit');

/** An event of the provider's webhook, stored before it was answered. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The number of attempts, including this one. Attempts during an outage do not count. */
  readonly attempts: number;
}

export abstract class Catalog {
  /** Unknown and removed products are left out. */
  abstract getProducts(productIds: readonly string[]): Promise<PricedProduct[]>;
  /**
   * Returns the products for an order: those that the catalogue only displays are stored there
   * first (CAT-23).
   */
  abstract ensureProducts(productIds: readonly string[]): Promise<PricedProduct[]>;
}

/** The part of a sample request that its payment depends on. */
export interface SampleRequest extends SampleToPrice {
  readonly id: string;
  readonly brandId: string;
  readonly status: SampleRequestStatus;
}

export abstract class Samples {
  /** Null for an unknown request. */
  abstract findRequest(sampleRequestId: string): Promise<SampleRequest | null>;
}

export abstract class PayoutAccounts {
  /** The manufacturer's connected account at the provider, or null until it is ready. */
  abstract find(manufacturerId: string): Promise<string | null>;
  /** Reads the account from the provider again, after it has refused a payout to it. */
  abstract recheck(manufacturerId: string): Promise<string | null>;
}

export interface OpenedPayment {
  readonly id: string;
  /** For the provider's script in the buyer's browser; never stored. */
  readonly clientSecret: string;
}

export interface ProviderRefund {
  readonly id: string;
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** Pending because the platform's balance at the provider does not cover it. */
  readonly waitsForBalance?: boolean;
  readonly failureReason: string | null;
}

export interface RefundRequest {
  readonly paymentIntentId: string;
  readonly amountCents: Cents;
  /** 'order:<id>' or 'checkout:<id>', by which the refund can be found. */
  readonly subject: string;
}

export interface TransferRequest {
  readonly orderId: string;
  readonly checkoutId: string;
  readonly chargeId: string;
  readonly destination: string;
  readonly amountCents: Cents;
}

export interface ReversalRequest {
  readonly orderId: string;
  readonly transferId: string;
  readonly amountCents: Cents;
}

export interface PaymentRequest {
  readonly checkoutId: string;
  readonly brandId: string;
  readonly amountCents: Cents;
  readonly description: string;
  readonly statementSuffix: string;
  /** Null: the provider sends no receipt. */
  readonly receiptEmail: string | null;
  /**
   * Whether the cardholder's bank has to confirm the payment, which shifts the liability for fraud
   * to the bank.
   */
  readonly asksForThreeDSecure: boolean;
}

/** The payment provider. Every method may throw ProviderFailure. */
export abstract class PaymentGateway {
  abstract createPayment(request: PaymentRequest, idempotencyKey: string): Promise<OpenedPayment>;
  abstract describePayment(paymentIntentId: string, description: string): Promise<void>;
  abstract findPayment(checkoutId: string, since: Date): Promise<OpenedPayment | null>;
  abstract getOpenedPayment(paymentIntentId: string): Promise<OpenedPayment>;
  abstract getPayment(paymentIntentId: string): Promise<Payment>;
  abstract getCharge(chargeId: string): Promise<Charge>;
  /** Cancels a payment that will not be made. False: it was made in the meantime. */
  abstract cancelPayment(paymentIntentId: string): Promise<boolean>;
  abstract refund(request: RefundRequest, idempotencyKey: string): Promise<ProviderRefund>;
  abstract findRefund(request: RefundRequest): Promise<ProviderRefund | null>;
  abstract getRefund(refundId: string): Promise<ProviderRefund>;
  abstract transfer(request: TransferRequest, idempotencyKey: string): Promise<{ id: string }>;
  abstract findTransfer(request: TransferRequest): Promise<{ id: string } | null>;
  /** Reverses a transfer, so that a release can be refunded. */
  abstract reverseTransfer(
    request: ReversalRequest,
    idempotencyKey: string,
  ): Promise<{ id: string }>;
  abstract findReversal(request: ReversalRequest): Promise<{ id: string } | null>;
}

/** The state of an order that its workflow acts on, without the order's content. */
export interface OrderSnapshot {
  readonly orderId: string;
  /** Increases with every change: of two snapshots the higher version is newer. */
  readonly version: number;
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  readonly hasOpenProblem: boolean;
  /** Whether its transfer has to be reversed; absent if that is not known. */
  readonly isRecovering?: boolean;
  readonly deadlines: Deadlines;
}

/**
 * The durable workflow of an order, which acts at its deadlines and executes the payouts of its
 * escrow (ADR 0048).
 */
export abstract class OrderWorkflows {
  /**
   * Starts the order's workflow unless it is running.
   * @returns whether this call started it
   */
  abstract ensureStarted(order: OrderSnapshot): Promise<boolean>;
  /** Signals the order's current state to its workflow, and starts it if it is not running. */
  abstract orderChanged(order: OrderSnapshot): Promise<void>;
  /** Signals that the order is finished to its workflow, unless that has ended. Starts a missing one, which then ends. */
  abstract orderEnded(order: OrderSnapshot): Promise<void>;
  /** Signals that the provider has news about this order's refund or transfer. */
  abstract payoutChanged(orderId: string): Promise<void>;
}
