import type { z } from 'zod';

/** One event and version. `key` is the aggregate id. Events with the same key stay in order. */
export interface EventContract<Data extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly topic: string;
  readonly data: Data;
  readonly key: (data: z.output<Data>) => string;
  readonly example: z.input<Data>;
  /** The type that replaces this one. Both are published until the last consumer has migrated. */
  readonly replacedBy?: string;
  /** Fields that stay with the publishing service, with their values in the log. */
  readonly details?: DetailFields;
  /**
   * Keeps details until erasure, because read models are rebuilt from them. Otherwise they are
   * deleted after a week.
   */
  readonly keepsDetails?: true;
}

/** By path within the data, through objects only: 'order.problem.reason'. */
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
