import type { EscrowTransaction } from '../../domain/escrow/escrow';
import type { Deadlines } from '../../domain/deadlines/deadlines';
import type { Order } from '../../domain/order/order';
import type { OrderStep } from '../../domain/order/timeline';
import type { SettlementOffer } from '../../domain/settlement/settlement-offer';

/** What is stored of an order's life: readable without its workflow, also long after its end. */
export interface OrderTimelineRecord {
  readonly order: Order;
  /** Oldest first. */
  readonly steps: readonly OrderStep[];
  readonly deadlines: Deadlines;
  /** Release, refund, reversal: the hold apart. */
  readonly payouts: readonly EscrowTransaction[];
  /** To settle its problem. */
  readonly openOffer: SettlementOffer | null;
}

export interface ManufacturerRating {
  readonly manufacturerId: string;
  /** To one decimal. */
  readonly average: number;
  readonly count: number;
}

export abstract class OrderTimelines {
  /** Unknown orders are left out. */
  abstract findByIds(orderIds: readonly string[]): Promise<OrderTimelineRecord[]>;
  /** Manufacturers that nobody has rated are left out (OPEN-44). */
  abstract getRatings(manufacturerIds: readonly string[]): Promise<ManufacturerRating[]>;
}

export abstract class LeadTimes {
  /** As the catalogue words them; of products that are gone there is none. */
  abstract leadTimes(productIds: readonly string[]): Promise<string[]>;
}
