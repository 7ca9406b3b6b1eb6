import type { EscrowTransaction } from '../domain/escrow';
import type { ClockEnds } from '../domain/next-step';
import type { Order } from '../domain/order';
import type { OrderStep } from '../domain/timeline';
import type { EscrowDecisionRequest } from './decide-escrow';

/** What is stored of an order's life: readable without its workflow, also long after its end. */
export interface OrderLifeRecord {
  readonly order: Order;
  /** Oldest first. */
  readonly steps: readonly OrderStep[];
  /** As the order's workflow armed them. */
  readonly ends: ClockEnds;
  /** Release, refund, reversal: the hold apart. */
  readonly payouts: readonly EscrowTransaction[];
}

export interface ManufacturerRating {
  readonly manufacturerId: string;
  /** To one decimal. */
  readonly average: number;
  readonly count: number;
}

export interface OrderLives {
  /** Unknown orders are left out. */
  of(orderIds: readonly string[]): Promise<OrderLifeRecord[]>;
  /** Manufacturers that nobody has rated are left out (OPEN-44). */
  ratings(manufacturerIds: readonly string[]): Promise<ManufacturerRating[]>;
}

export interface LeadTimes {
  /** As the catalogue words them; of products that are gone there is none. */
  leadTimes(productIds: readonly string[]): Promise<string[]>;
}

/**
 * Requests that the order's process decides about, one after the other; it is started where it is not there yet. All
 * throw the domain's refusal, and orderProcessUnavailable where nobody answers.
 */
export interface OrderProblems {
  reportProblem(order: Order, reason: string, requestId: string): Promise<void>;
  withdrawProblem(order: Order, requestId: string): Promise<void>;
  decideDispute(order: Order, request: Omit<EscrowDecisionRequest, 'orderId'>): Promise<void>;
}
