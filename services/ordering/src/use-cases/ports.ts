import type { Cents } from '@makeport/money';
import type { Charge } from '../domain/provider/charge';
import type { Payment } from '../domain/checkout/checkout';
import type { EscrowState } from '../domain/escrow/escrow';
import type { Deadlines } from '../domain/deadlines/deadlines';
import type { Order, OrderStatus } from '../domain/order/order';
import type { PricedProduct } from '../domain/checkout/order-total';
import type { ProviderCall, ProviderStep } from '../domain/provider/provider-call';
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

export abstract class ProviderEventQueue {
  /** False: an event with this id is already stored. */
  abstract add(
    event: Omit<ProviderEvent, 'attempts'>,
    at: { received: Date; due: Date },
  ): Promise<boolean>;
  /** Claims events that are due; a claim lasts `leaseMs`. */
  abstract claim(now: Date, limit: number, leaseMs: number): Promise<ProviderEvent[]>;
  abstract done(
    events: readonly { readonly id: string; readonly outcome: string }[],
  ): Promise<void>;
  abstract retry(
    eventId: string,
    at: Date,
    outcome: string,
    countsAsAttempt: boolean,
  ): Promise<void>;
}

/** The account whose orders are read: an account only sees its own. */
export type OrderOwner =
  | { readonly brandId: string; readonly manufacturerId?: never }
  | { readonly manufacturerId: string; readonly brandId?: never };

export type OrderAttention = 'problem' | 'rating';

export interface OrderFilter {
  readonly owner: OrderOwner;
  readonly status: OrderStatus | undefined;
  readonly search: string | undefined;
  /**
   * Only orders that wait for the owner: an open problem, or a completed order without a rating.
   */
  readonly attention?: OrderAttention | undefined;
  readonly first: number;
  readonly after: string | undefined;
}

export interface OrderStatistics {
  readonly countByStatus: Record<OrderStatus, number>;
  /** Pending orders without those that are answered through a sample request. */
  readonly pendingProduction: number;
  readonly completedThisMonth: number;
  readonly revenueThisMonthCents: Cents;
  readonly completedRevenueCents: Cents;
  readonly totalInvestmentCents: Cents;
  readonly inEscrowCents: Cents;
  /** The manufacturers' shares of the holds that have ended. */
  readonly releasedCents: Cents;
  /** The brands' shares of the holds that have ended. */
  readonly refundedCents: Cents;
  /** The amount that was ordered and not cancelled in each requested month ('YYYY-MM'). */
  readonly spendingByMonth: readonly MonthlyAmount[];
  /** The amount that a manufacturer completed in each of the same months; empty for a brand. */
  readonly revenueByMonth: readonly MonthlyAmount[];
}

export interface MonthlyAmount {
  readonly month: string;
  readonly amountCents: Cents;
}

/** A manufacturer that has completed an order of a brand. */
export interface Partner {
  readonly manufacturerId: string;
  readonly completedOrders: number;
  readonly lastCompletedAt: Date;
}

/** The product that an order is named after, with the order's owners. */
export interface NamedOrder extends Pick<Order, 'brandId' | 'manufacturerId'> {
  readonly orderId: string;
  readonly productId: string;
}

export abstract class OrderQueries {
  abstract listOrders(
    filter: OrderFilter,
  ): Promise<{ orders: Order[]; total: number; hasMore: boolean }>;
  /** A page without the total. */
  abstract pageOfOrders(filter: OrderFilter): Promise<{ orders: Order[]; hasMore: boolean }>;
  /** @param months first instants of months, oldest first; the last one is the current month */
  abstract statistics(owner: OrderOwner, months: readonly Date[]): Promise<OrderStatistics>;
  /** The latest completion first. */
  abstract partners(brandId: string, limit: number): Promise<Partner[]>;
  /** Unknown orders are left out. */
  abstract findProducts(orderIds: readonly string[]): Promise<NamedOrder[]>;
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

/** The log of all calls to the provider, written before and after each call. */
export abstract class ProviderCallLog {
  /** Stores the first attempt of a step, as `begin` does. False: there is one already. */
  abstract beginFirst(
    subject: string,
    step: ProviderStep,
    idempotencyKey: string,
    at: Date,
  ): Promise<boolean>;
  abstract latest(subject: string, step: ProviderStep): Promise<ProviderCall | null>;
  /** Stored and committed before the call. A repeated attempt keeps its first time. */
  abstract begin(
    call: Pick<ProviderCall, 'subject' | 'step' | 'attempt'>,
    idempotencyKey: string,
    at: Date,
  ): Promise<void>;
  /** For the payment of a checkout, its id is stored at the checkout in the same transaction. */
  abstract finish(
    call: Pick<ProviderCall, 'subject' | 'step' | 'attempt'>,
    outcome: { state: ProviderCall['state']; objectId?: string; failure?: string },
    at: Date,
  ): Promise<void>;
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

/** An order, and the last version that its workflow has received. */
export interface SignalledOrder {
  readonly order: OrderSnapshot;
  /** False: the order is finished, so nothing is left to do. */
  readonly isUnfinished: boolean;
  /** The last version that was signalled to its workflow; null or 0: none. */
  readonly signalledVersion: number | null;
}

/** The versions of orders that their workflows have received. */
export abstract class WorkflowSignals {
  /** In no particular order; unknown ids are left out. */
  abstract find(orderIds: readonly string[]): Promise<SignalledOrder[]>;
  /** Ordered by id. */
  abstract unfinishedOrders(afterId: string | null, limit: number): Promise<SignalledOrder[]>;
  /** @param orders without duplicates */
  abstract signalled(
    orders: readonly Pick<OrderSnapshot, 'orderId' | 'version'>[],
    at: Date,
  ): Promise<void>;
}
