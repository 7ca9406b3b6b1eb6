import type { OutboxEntry } from '@makeport/event-bus';
import type { UserActivity } from '../domain/user-activity';

/** What the handling of one event or call can change: all of it or nothing. */
export interface ActivityTransaction {
  /** Once for each id; that a search was one on purpose may come later. */
  store(activity: UserActivity): Promise<void>;
  /**
   * Remembers how far the analytics of orders have been told.
   * @param orders each once
   * @returns the ids of those of which this version, or a later one, was not told already (ORD-18)
   */
  advanceOrders(
    orders: readonly { readonly id: string; readonly version: number }[],
  ): Promise<Set<string>>;
  /** Into the analytics stream (OPEN-84). */
  emit(entries: readonly OutboxEntry[]): Promise<void>;
}

export abstract class ActivityTransactions {
  /** A transaction that repeats an earlier one takes no effect and is no error. */
  abstract run(work: (transaction: ActivityTransaction) => Promise<void>): Promise<void>;
}

export interface AnalyticsRecord {
  readonly eventId: string;
  readonly name: string;
  readonly role: string | null;
  readonly accountId: string | null;
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The internal log of OPEN-84, which is made from the stream alone. */
export interface AnalyticsLog {
  /** Once for each event. */
  write(records: readonly AnalyticsRecord[]): Promise<void>;
}
