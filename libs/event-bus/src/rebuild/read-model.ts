import type { EntityManager } from 'typeorm';
import type { EventHandler } from '../event-handler';

/** The schema of the fresh tables; `settle` reads them there. */
export const FRESH = 'rebuild';

/** Tables built from events, described once by their service for its consumer and for a rebuild. */
export interface ReadModel {
  readonly name: string;
  /**
   * The consumer group that maintains the model. A rebuild advances exactly as far as this group.
   */
  readonly groupId: string;
  /** Handlers may also write other tables; a rebuild drops those writes. */
  readonly handlers: readonly EventHandler[];
  /** Only the handlers may write these tables, except with `keepsTables`. */
  readonly tables: readonly string[];
  /** The tables contain more than events can restore: they stay, and only `settle` changes them. */
  readonly keepsTables?: boolean;
  /** Tables of other models that the handlers read, used unchanged. */
  readonly reads?: readonly string[];
  /** Columns and rows that the comparison ignores, by table. */
  readonly comparison?: Readonly<Record<string, TableComparison>>;
  /**
   * Runs in the transaction of the swap with the new tables locked: updates data copied from the
   * model. Readers wait for it, so it must be short.
   */
  readonly settle?: (manager: EntityManager, fresh: string) => Promise<void>;
}

export interface TableComparison {
  /**
   * An SQL expression to compare instead of a column; null leaves out a column that differs in
   * every rebuild.
   */
  readonly columns?: Readonly<Record<string, string | null>>;
  /** An SQL condition on the rows that a rebuild restores. */
  readonly where?: string;
}
