import type { z } from 'zod';

/**
 * One version of an event type. `key` returns the aggregate's id; Kafka keeps events with the same
 * key in order.
 */
export interface EventContract<Data extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly topic: string;
  readonly data: Data;
  readonly key: (data: z.output<Data>) => string;
  readonly example: z.input<Data>;
  /** The type that replaces this one. Both are published until the last consumer has migrated. */
  readonly replacedBy?: string;
  /**
   * Fields that the log does not contain, each with the empty value that replaces it there. The
   * publishing service keeps their values (ADR 0059).
   */
  readonly details?: DetailFields;
  /**
   * Keeps the details until the account is erased, because read models are rebuilt from them.
   * Without it they are deleted after a week.
   */
  readonly keepsDetails?: true;
}

/**
 * The replacement values by path within the data: 'order.problem.reason'. A path cannot lead
 * through a list.
 */
export type DetailFields = Readonly<Record<string, null | '' | readonly never[]>>;

export type EventData<E extends EventContract> = z.output<E['data']>;

const TYPE = /^[a-z]+\.[a-z][a-z-]*\.v\d+$/;

export function defineEvent<Data extends z.ZodType>(
  contract: EventContract<Data>,
): EventContract<Data> {
  if (!TYPE.test(contract.type)) {
    throw new Error(`an event is named <service>.<past-tense>.v<n>, not ${contract.type}`);
  }
  return contract;
}
