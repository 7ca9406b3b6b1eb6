import type { EntityManager } from 'typeorm';
import type { EventHandler } from '../event-handler';

/** Where the tables of a rebuild grow, and where a model's `settle` finds them. */
export const FRESH = 'rebuild';

/** Tables made by events, described once by the service that owns them: for its consumer and for a rebuild. */
export interface ReadModel {
  readonly name: string;
  /** The consumer group that keeps it. A rebuild goes as far as this group has come, and no further. */
  readonly groupId: string;
  /** May do more than keep these tables: what they write elsewhere during a rebuild is thrown away. */
  readonly handlers: readonly EventHandler[];
  /** Hold nothing but what the handlers wrote. */
  readonly tables: readonly string[];
  /** The tables hold more than events can bring back: they stay, and only `settle` changes them. */
  readonly keepsTables?: boolean;
  /** Tables of other models that the handlers read: they are seen as they are. */
  readonly reads?: readonly string[];
  /** What the comparison leaves out, by table. */
  readonly comparison?: Readonly<Record<string, TableComparison>>;
  /**
   * In the transaction of the swap, with the new tables locked: brings what was copied out of the model in line.
   * Readers wait for it: it must be short.
   */
  readonly settle?: (manager: EntityManager, fresh: string) => Promise<void>;
}

export interface TableComparison {
  /** What to compare instead of a column, in SQL; null leaves out what differs in every rebuild. */
  readonly columns?: Readonly<Record<string, string | null>>;
  /** A condition of SQL on the rows that a rebuild brings back. */
  readonly where?: string;
}
