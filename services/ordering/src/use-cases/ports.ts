import type { EventContract, EventData } from '@makeport/contracts';
import type { OutboxEntry } from '@makeport/event-bus';
import type { Cents } from '@makeport/money';
import type { CheckoutRefundReason, ShippingMethod } from '@makeport/rules';
import type { Charge } from '../domain/provider/charge';
import type { Checkout, CheckoutStatus, Payment } from '../domain/checkout/checkout';
import type { EscrowState, EscrowTransaction } from '../domain/escrow/escrow';
import type { LedgerAccount, Posting } from '../domain/escrow/ledger';
import type { Deadlines } from '../domain/deadlines/deadlines';
import type { Order, OrderPayment, OrderStatus, PaymentMethod } from '../domain/order/order';
import type { PricedProduct } from '../domain/checkout/order-total';
import type { ProviderCall, ProviderStep } from '../domain/provider/provider-call';
import type { OrderStep, StepAction } from '../domain/order/timeline';
import type { CheckoutObstacle } from './checkout/unplaceable';
import type { ApprovalRows } from './approvals/approval-ports';
import type { AuditEntry, AuditedBy } from './audit-ports';
import type { StoredChargeback } from './chargebacks/chargeback-ports';
import type { EvidenceRows } from './evidence/evidence-ports';
import type { StoredFraudWarning } from './fraud-warnings/fraud-warning-ports';
import type { DebtRows } from './debts/debt-ports';
import type { SettlementRows } from './settlements/settlement-ports';
import type { SampleRequestStatus } from '../domain/samples/sample-order';
import type { SampleToPrice } from '../domain/samples/sample-price';
import type { ShippingInfo } from '../domain/shipping/shipping';

export type Clock = () => Date;
export const CLOCK = Symbol('Clock');

/** Counts one more of the account. Answers null, or in how many milliseconds it may try again (X4). */
export type CountForAccount = (accountId: string) => Promise<number | null>;
/** Of checkouts. */
export const CHECKOUT_LIMIT = Symbol('CheckoutLimit');

export type PlacementOutcome =
  | 'placed'
  | 'completed'
  | 'refunded'
  | Exclude<CheckoutObstacle, 'sample_credit_used'>;

/** Everything done with it is committed together or not at all; what it locks stays locked until then. */
export interface OrderingTransaction {
  lockCheckout(checkoutId: string): Promise<Checkout | null>;
  /**
   * Stores all that a paid checkout becomes; nothing, and the reason, where somebody else was faster or its sample was
   * rejected or its manufacturer's account closed.
   * @throws DomainError sampleCreditUsed
   */
  placeOrders(placement: Placement): Promise<PlacementOutcome>;
  /** The sample fees that came off this order may come off another one (OPEN-36). */
  giveCreditsBack(orderId: string): Promise<void>;
  isCreditUsed(sampleRequestId: string): Promise<boolean>;
  /** Its payment went back: nothing is left to be looked at. */
  settleCheckout(checkoutId: string): Promise<void>;
  setCheckoutStatus(checkoutId: string, status: CheckoutStatus): Promise<void>;
  /** Closes a checkout whose payment goes back, and stores the reason that the buyer reads. */
  refundCheckout(checkoutId: string, refund: CheckoutRefund): Promise<void>;
  ordersOfCheckout(checkoutId: string): Promise<Order[]>;
  lockOrder(orderId: string): Promise<Order | null>;
  /** The orders of a charge, by id. */
  lockOrdersOfPayment(paymentIntentId: string): Promise<Order[]>;
  /** The checkout that this payment is for; null for a payment that is not of a checkout. */
  lockCheckoutOfPayment(paymentIntentId: string): Promise<Pick<Checkout, 'id' | 'status'> | null>;
  /** Whether what was paid for a checkout without orders has gone back. */
  isCheckoutRefunded(checkoutId: string): Promise<boolean>;
  /** Credits less debits, in cents. */
  getBalance(account: LedgerAccount): Promise<number>;
  saveChargeback(chargeback: StoredChargeback): Promise<void>;
  saveFraudWarning(warning: StoredFraudWarning): Promise<void>;
  updateOrder(order: Order): Promise<void>;
  /** Whether an earlier try of the same step was committed. Ask under the order's lock. */
  isStepDone(stepId: string): Promise<boolean>;
  recordStep(step: OrderStep): Promise<void>;
  /** The latest of that kind. */
  findStep(orderId: string, action: StepAction): Promise<OrderStep | null>;
  /** Sets or moves these deadlines; the others stay. */
  setDeadlines(orderId: string, deadlines: Deadlines): Promise<void>;
  deadlines(orderId: string): Promise<Deadlines>;
  addEscrowTransaction(transaction: EscrowTransaction): Promise<void>;
  updateEscrowTransaction(
    orderId: string,
    type: EscrowTransaction['type'],
    change: Partial<
      Pick<
        EscrowTransaction,
        | 'status'
        | 'stripeId'
        | 'failureReason'
        | 'failureCode'
        | 'waitsForAccountSince'
        | 'accountRemindedAt'
        | 'withheldCents'
        | 'tries'
        | 'amountCents'
      >
    >,
  ): Promise<void>;
  findEscrowTransaction(
    orderId: string,
    type: EscrowTransaction['type'],
  ): Promise<EscrowTransaction | null>;
  /** How the latest call of an order's step stands; null where none was begun. */
  lastCallState(orderId: string, step: ProviderStep): Promise<ProviderCall['state'] | null>;
  /** False: the ledger has this posting already. */
  post(posting: Posting, at: Date): Promise<boolean>;
  publish<E extends EventContract>(event: E, data: EventData<E>, version: number): Promise<void>;
  /** @param by where an order's process carries out what an admin has asked for */
  audit(entry: AuditEntry, by?: AuditedBy): Promise<void>;
  readonly approvals: ApprovalRows;
  readonly debts: DebtRows;
  readonly evidence: EvidenceRows;
  readonly settlements: SettlementRows;
}

export interface CheckoutRefund {
  readonly reason: CheckoutRefundReason | null;
  readonly amountCents: Cents;
  readonly at: Date;
}

/** A checkout's completion: its payment, its orders, and for each of them its hold and its events. */
export interface Placement {
  readonly payment: CapturedPayment;
  readonly orders: readonly Order[];
  readonly deadlines: readonly { readonly orderId: string; readonly deadlines: Deadlines }[];
  readonly holds: readonly { readonly transaction: EscrowTransaction; readonly posting: Posting }[];
  readonly events: readonly OutboxEntry[];
}

export interface CapturedPayment {
  readonly checkoutId: string;
  readonly amountCents: Cents;
  readonly payment: OrderPayment;
  readonly capturedAt: Date;
}

export abstract class OrderingStore {
  abstract transaction<T>(work: (tx: OrderingTransaction) => Promise<T>): Promise<T>;
  abstract findCheckout(checkoutId: string): Promise<Checkout | null>;
  abstract checkoutStatus(checkoutId: string): Promise<CheckoutStatus | null>;
  abstract findCheckoutByKey(brandId: string, idempotencyKey: string): Promise<Checkout | null>;
  /** The one checkout of a sample request that is open or completed. */
  abstract findSampleCheckout(sampleRequestId: string): Promise<Checkout | null>;
  /**
   * Stores a checkout, and with it that its payment's first call begins: whoever stored it makes that call. Null:
   * another one is stored under its key, or for its sample request; it was faster.
   */
  abstract insertCheckout(checkout: Checkout): Promise<Checkout | null>;
  /** What the buyer may still change; null once the checkout is not open any more. */
  abstract changeOpenCheckout(checkoutId: string, change: CheckoutChange): Promise<Checkout | null>;
  /** Open checkouts whose payment, and closed ones whose refund should be known by now, each once in a while. */
  abstract claimStaleCheckouts(now: Date, limit: number): Promise<Checkout[]>;
  /** The next repair looks at it, if it is open. */
  abstract scheduleCheckoutNow(checkoutId: string, now: Date): Promise<void>;
  /** What keeps an open checkout from becoming orders now; null: nothing. */
  abstract findObstacle(checkoutId: string): Promise<CheckoutObstacle | null>;
  abstract ordersOfCheckout(checkoutId: string): Promise<Order[]>;
  abstract orderIdsOfCheckout(checkoutId: string): Promise<string[]>;
  abstract findOrder(orderId: string): Promise<Order | null>;
  /** Those of these ids that there are. */
  abstract findOrders(orderIds: readonly string[]): Promise<Order[]>;
  /** Whether a step was committed. */
  abstract isStepDone(stepId: string): Promise<boolean>;
}

/** How and where to, as long as it changes no amount. */
export interface CheckoutChange {
  readonly paymentMethod: PaymentMethod | null;
  readonly billingAddress: ShippingInfo | null;
  readonly shippingInfo?: ShippingInfo;
  readonly shippingMethod?: ShippingMethod;
}

/** What the provider's webhook told, stored before it was answered. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** How often it was tried, this time included; times when something was merely away do not count. */
  readonly attempts: number;
}

export abstract class ProviderEventQueue {
  /** False: an event of this id is stored already. */
  abstract add(
    event: Omit<ProviderEvent, 'attempts'>,
    at: { received: Date; due: Date },
  ): Promise<boolean>;
  /** Hands out what is due, to one taker for `leaseMs`. */
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

/** Whose orders: an account sees only its own. */
export type OrderOwner =
  | { readonly brandId: string; readonly manufacturerId?: never }
  | { readonly manufacturerId: string; readonly brandId?: never };

export type OrderAttention = 'problem' | 'rating';

export interface OrderFilter {
  readonly owner: OrderOwner;
  readonly status: OrderStatus | undefined;
  readonly search: string | undefined;
  /** Only what waits for the owner: an open problem, or a completed order without a rating. */
  readonly attention?: OrderAttention | undefined;
  readonly first: number;
  readonly after: string | undefined;
}

export interface OrderStatistics {
  readonly countByStatus: Record<OrderStatus, number>;
  /** Of the pending ones those that no sample request answers for. */
  readonly pendingProduction: number;
  readonly completedThisMonth: number;
  readonly revenueThisMonthCents: Cents;
  readonly completedRevenueCents: Cents;
  readonly totalInvestmentCents: Cents;
  readonly inEscrowCents: Cents;
  /** The manufacturers' shares of the holds that have ended. */
  readonly releasedCents: Cents;
  /** The brands' shares of them. */
  readonly refundedCents: Cents;
  /** One for each month asked for: 'YYYY-MM' and what was ordered in it and not cancelled. */
  readonly spendingByMonth: readonly MonthlyAmount[];
  /** The same months: what a manufacturer completed in each; none of a brand's. */
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

/** The product that an order is named after, and whose the order is. */
export interface NamedOrder extends Pick<Order, 'brandId' | 'manufacturerId'> {
  readonly orderId: string;
  readonly productId: string;
}

export abstract class OrderQueries {
  abstract listOrders(
    filter: OrderFilter,
  ): Promise<{ orders: Order[]; total: number; hasMore: boolean }>;
  /** The same without counting all that match. */
  abstract pageOfOrders(filter: OrderFilter): Promise<{ orders: Order[]; hasMore: boolean }>;
  /** @param months first instants of months, oldest first; the last one is the current */
  abstract statistics(owner: OrderOwner, months: readonly Date[]): Promise<OrderStatistics>;
  /** The latest completion first. */
  abstract partners(brandId: string, limit: number): Promise<Partner[]>;
  /** Unknown orders are left out. */
  abstract findProducts(orderIds: readonly string[]): Promise<NamedOrder[]>;
}

export abstract class Catalog {
  /** Unknown and removed products are left out. */
  abstract getProducts(productIds: readonly string[]): Promise<PricedProduct[]>;
  /** The same, for an order: what the catalogue only shows so far is stored there first (CAT-23). */
  abstract ensureProducts(productIds: readonly string[]): Promise<PricedProduct[]>;
}

/** A sample request as far as its payment depends on it. */
export interface SampleRequest extends SampleToPrice {
  readonly id: string;
  readonly brandId: string;
  readonly status: SampleRequestStatus;
}

export abstract class Samples {
  /** Null for an unknown one. */
  abstract findRequest(sampleRequestId: string): Promise<SampleRequest | null>;
}

export abstract class PayoutAccounts {
  /** The manufacturer's connected account at the provider, null until it is ready. */
  abstract find(manufacturerId: string): Promise<string | null>;
  /** The same, asked of the provider anew: it has just refused to pay to that account. */
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
  /** Pending, since the platform's balance at the provider does not cover it. */
  readonly waitsForBalance?: boolean;
  readonly failureReason: string | null;
}

export interface RefundRequest {
  readonly paymentIntentId: string;
  readonly amountCents: Cents;
  /** 'order:<id>' or 'checkout:<id>': by it the refund is found again. */
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
  /** Whether the cardholder's bank has to confirm the payment, which moves the liability for fraud to it. */
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
  /** Ends a payment that nobody will make any more. False: it was made after all. */
  abstract cancelPayment(paymentIntentId: string): Promise<boolean>;
  abstract refund(request: RefundRequest, idempotencyKey: string): Promise<ProviderRefund>;
  abstract findRefund(request: RefundRequest): Promise<ProviderRefund | null>;
  abstract getRefund(refundId: string): Promise<ProviderRefund>;
  abstract transfer(request: TransferRequest, idempotencyKey: string): Promise<{ id: string }>;
  abstract findTransfer(request: TransferRequest): Promise<{ id: string } | null>;
  /** Takes a transfer back, so that what was released can be refunded. */
  abstract reverseTransfer(
    request: ReversalRequest,
    idempotencyKey: string,
  ): Promise<{ id: string }>;
  abstract findReversal(request: ReversalRequest): Promise<{ id: string } | null>;
}

/** Where the calls to the provider are written down, before and after. */
export abstract class ProviderCallLog {
  /** Stores the first attempt of a step, as `begin` does. False: there has been one already. */
  abstract beginFirst(
    subject: string,
    step: ProviderStep,
    idempotencyKey: string,
    at: Date,
  ): Promise<boolean>;
  abstract latest(subject: string, step: ProviderStep): Promise<ProviderCall | null>;
  /** Stored and committed before the call; repeating an attempt keeps its first time. */
  abstract begin(
    call: Pick<ProviderCall, 'subject' | 'step' | 'attempt'>,
    idempotencyKey: string,
    at: Date,
  ): Promise<void>;
  /** With the payment of a checkout the checkout itself names it from the same moment on. */
  abstract finish(
    call: Pick<ProviderCall, 'subject' | 'step' | 'attempt'>,
    outcome: { state: ProviderCall['state']; objectId?: string; failure?: string },
    at: Date,
  ): Promise<void>;
}

/** What the process of an order acts on: where the order stands, without what it is about. */
export interface OrderSnapshot {
  readonly orderId: string;
  /** Rises with every change: of two snapshots the higher one is the later. */
  readonly version: number;
  readonly status: OrderStatus;
  readonly escrowState: EscrowState;
  readonly hasOpenProblem: boolean;
  /** Its transfer has to be reversed; absent where that is not known. */
  readonly isRecovering?: boolean;
  readonly deadlines: Deadlines;
}

/** The durable process of an order, which acts at its deadlines and carries out what its escrow owes (ADR 0048). */
export abstract class OrderWorkflows {
  /** Starts the order's process; one that runs is left alone. @returns whether it was started by this */
  abstract ensureStarted(order: OrderSnapshot): Promise<boolean>;
  /** Tells the order's process where the order stands now, and starts it where none runs. */
  abstract orderChanged(order: OrderSnapshot): Promise<void>;
  /** Tells the order's process, if one runs, that its life is over. */
  abstract orderEnded(order: OrderSnapshot): Promise<void>;
  /** The provider has news about this order's refund or transfer. */
  abstract payoutChanged(orderId: string): Promise<void>;
}

/** An order, and what its process knows of it. */
export interface SignalledOrder {
  readonly order: OrderSnapshot;
  /** False: its life is over, there is nothing left to do for it. */
  readonly isUnfinished: boolean;
  /** The version that its process was told of last; null or 0: of none. */
  readonly signalledVersion: number | null;
}

/** Which processes of orders know what. */
export abstract class WorkflowSignals {
  /** Of those that there are, in no order. */
  abstract find(orderIds: readonly string[]): Promise<SignalledOrder[]>;
  /** By id. */
  abstract unfinishedOrders(afterId: string | null, limit: number): Promise<SignalledOrder[]>;
  /** @param orders each once */
  abstract signalled(
    orders: readonly Pick<OrderSnapshot, 'orderId' | 'version'>[],
    at: Date,
  ): Promise<void>;
}
