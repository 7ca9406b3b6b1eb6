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
  /** Null: not yet. */
  readonly publishedAt: Date | null;
}

export interface OrderBooks {
  readonly order: Order;
  readonly postings: readonly BookedPosting[];
  readonly transactions: readonly (EscrowTransaction & { readonly createdAt: Date })[];
  /** How the latest call stands that was to transfer its release; null where none was begun. */
  readonly lastTransfer: ProviderCall['state'] | null;
  readonly deadlines: Deadlines;
  readonly holdingLimitNear: boolean;
  /** That waits for a decision. */
  readonly fraudWarning: Pick<FraudWarning, 'fraudType' | 'warnedAt'> | null;
  /** The newest first, as long as the outbox keeps them. */
  readonly events: readonly Told[];
}

/** What admins read of orders and their money. */
export abstract class AdminQueries {
  abstract listOrders(
    filter: AdminOrderFilter,
  ): Promise<{ orders: ListedOrder[]; hasMore: boolean }>;
  abstract totals(): Promise<{ orders: number; revenueCents: Cents }>;
  abstract books(orderId: string): Promise<OrderBooks | null>;
}

/** The market's figures of a period. */
export abstract class OrderReports {
  abstract execute(period: Period): Promise<Report>;
}

/** What admins look for by one of its names (FIND-1). */
export abstract class FindOrders {
  /** Whole names first, then what begins so. */
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
  /** What one may do about a row can depend on who one is. */
  readonly viewerId: string;
}

/** One queue of the money desk. */
export interface DeskQueue {
  /** @returns at most MAX_QUEUE_COUNT */
  count(now: Date): Promise<number>;
  /** What has been waiting longest first. */
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

/** How the processes of orders are, as the workflow engine has it. Throws where it does not answer. */
export abstract class WorkflowStates {
  abstract describe(orderId: string): Promise<WorkflowState>;
  /** What the order's workflow tries again and again is tried at once. */
  abstract retryNow(orderId: string): Promise<void>;
  /** Orders whose last workflow failed, was terminated or timed out: the latest first. */
  abstract failed(limit: number): Promise<FailedWorkflow[]>;
}
