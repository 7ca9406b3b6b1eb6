/** A product that was stored anew, hidden or removed. */
export interface ChangedProduct {
  readonly number: number;
  /** Not known of one that was removed. */
  readonly id: string | null;
  /** Before and now. */
  readonly manufacturerIds: readonly string[];
  /** Before or now. */
  readonly isPopular: boolean;
}

/** The first transaction whose changes may not have been told yet, and the tables that are followed. */
export interface FollowedUntil {
  readonly horizon: string;
  readonly source: string;
}

/** Is told, by who follows the database, what it may no longer remember of products. */
export abstract class ProductChanges {
  /** From now on every change is told: nothing that was remembered before counts. */
  abstract followed(until: FollowedUntil): void;
  /** All changes of before were told. */
  abstract advanced(until: FollowedUntil): void;
  /** The tables are others. */
  abstract lost(): void;
  abstract changed(product: ChangedProduct): void;
}
