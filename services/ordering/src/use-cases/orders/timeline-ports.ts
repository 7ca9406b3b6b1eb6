import type { EscrowTransaction } from '../../domain/escrow/escrow';
import type { Deadlines } from '../../domain/deadlines/deadlines';
import type { Order } from '../../domain/order/order';
import type { OrderStep } from '../../domain/order/timeline';
import type { SettlementOffer } from '../../domain/settlement/settlement-offer';

/** The stored history of an order, readable without its workflow, also long after its end. */
export interface OrderTimelineRecord {
  readonly order: Order;
  /** Oldest first. */
  readonly steps: readonly OrderStep[];
  readonly deadlines: Deadlines;
  /** Release, refund and reversal, without the hold. */
  readonly payouts: readonly EscrowTransaction[];
  /** The open offer to settle its problem. */
  readonly openOffer: SettlementOffer | null;
}

export interface ManufacturerRating {
  readonly manufacturerId: string;
  /** Rounded to one decimal. */
  readonly average: number;
  readonly count: number;
}

export abstract class OrderTimelines {
  /** Unknown orders are left out. */
  abstract findByIds(orderIds: readonly string[]): Promise<OrderTimelineRecord[]>;
  /** Manufacturers without ratings are left out (OPEN-44). */
  abstract getRatings(manufacturerIds: readonly string[]): Promise<ManufacturerRating[]>;
}

export abstract class LeadTimes {
  /** Returns the catalogue's lead times as text. Removed products have none. */
  abstract leadTimes(productIds: readonly string[]): Promise<string[]>;
}
