import type { AdminOrderSort, FoundHit, MoneyDeskItem, MoneyDeskQueue } from '@makeport/contracts';
import type { Cents } from '@makeport/money';
import type { EscrowState, EscrowTransaction } from '../../domain/escrow/escrow';
import type { Deadlines } from '../../domain/deadlines/deadlines';
import type { FraudWarning } from '../../domain/chargebacks/fraud-warning';
import type { Order, OrderStatus } from '../../domain/order/order';
import type { ProviderCall } from '../../domain/provider/provider-call';
import type { Period, Report } from '../../domain/administration/report';

export interface AdminOrderFilter {
  readonly search?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly escrowState?: EscrowState | undefined;
  readonly disputed?: boolean | undefined;
  readonly paymentDisputed?: boolean | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly minCents?: Cents | undefined;
  readonly maxCents?: Cents | undefined;
  readonly sort: AdminOrderSort;
  readonly first: number;
  readonly after?: string | undefined;
}

export type ListedOrder = Pick<
  Order,
  | 'id'
  | 'brandId'
  | 'brandName'
  | 'manufacturerId'
  | 'manufacturerName'
  | 'status'
  | 'escrowState'
  | 'hasDispute'
  | 'createdAt'
  | 'version'
> & { readonly productName: string; readonly totalCents: Cents };

export interface BookedPosting {
  readonly kind: string;
  readonly at: Date;
  readonly entries: readonly {
    readonly account: string;
    readonly debitCents: Cents | null;
    readonly creditCents: Cents | null;
  }[];
}

export interface Told {
  readonly type: string;
  readonly version: number;
  readonly at: Date;
  /** Null: not published yet. */
  readonly publishedAt: Date | null;
}

export interface OrderBooks {
  readonly order: Order;
  readonly postings: readonly BookedPosting[];
  readonly transactions: readonly (EscrowTransaction & { readonly createdAt: Date })[];
  /** The state of the latest call that transfers its release; null if none was started. */
  readonly lastTransfer: ProviderCall['state'] | null;
  readonly deadlines: Deadlines;
  readonly holdingLimitNear: boolean;
  /** A warning that waits for a decision. */
  readonly fraudWarning: Pick<FraudWarning, 'fraudType' | 'warnedAt'> | null;
  /** Newest first, limited by the retention of the outbox. */
  readonly events: readonly Told[];
}

/** The views of orders and their money for administrators. */
export abstract class AdminQueries {
  abstract listOrders(
    filter: AdminOrderFilter,
  ): Promise<{ orders: ListedOrder[]; hasMore: boolean }>;
  abstract totals(): Promise<{ orders: number; revenueCents: Cents }>;
  abstract books(orderId: string): Promise<OrderBooks | null>;
}

/** The figures of all orders in a period. */
export abstract class OrderReports {
  abstract execute(period: Period): Promise<Report>;
}

/** Finds orders and payments by one of their names, for administrators (FIND-1). */
export abstract class FindOrders {
  /** Exact matches first, then prefixes. */
  abstract execute(text: string, limit: number): Promise<FoundHit[]>;
}

export interface DeskPage {
  readonly items: MoneyDeskItem[];
  readonly hasMore: boolean;
  readonly endCursor: string | null;
}

export interface DeskPageRequest {
  readonly first: number;
  readonly after: string | undefined;
  /** The possible actions on a row can depend on the viewer. */
  readonly viewerId: string;
}

/** One queue of the money desk. */
export interface DeskQueue {
  /** @returns at most MAX_QUEUE_COUNT */
  count(now: Date): Promise<number>;
  /** Oldest first. */
  list(page: DeskPageRequest, now: Date): Promise<DeskPage>;
}

export type DeskQueues = Readonly<Record<MoneyDeskQueue, DeskQueue>>;

export interface RetryingActivity {
  readonly activity: string;
  readonly attempts: number;
  readonly failure: string | null;
}

export interface WorkflowState {
  readonly workflowId: string;
  readonly status: string;
  readonly startedAt: Date | null;
  readonly closedAt: Date | null;
  readonly retrying: readonly RetryingActivity[];
}

export interface FailedWorkflow {
  readonly orderId: string;
  readonly since: Date;
  readonly status: string;
}

/** The states of the orders' workflows in Temporal. Throws if Temporal is unavailable. */
export abstract class WorkflowStates {
  abstract describe(orderId: string): Promise<WorkflowState>;
  /** Retries the workflow's failing activities immediately. */
  abstract retryNow(orderId: string): Promise<void>;
  /** Orders whose last workflow failed, was terminated or timed out, latest first. */
  abstract failed(limit: number): Promise<FailedWorkflow[]>;
}
