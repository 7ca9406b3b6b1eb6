import type { z } from 'zod';

/** One event and version. `key` is the aggregate id: the order of events holds within one key. */
export interface EventContract<Data extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly topic: string;
  readonly data: Data;
  readonly key: (data: z.output<Data>) => string;
  readonly example: z.input<Data>;
  /** The type that says it from now on; both are published until the last consumer has moved. */
  readonly replacedBy?: string;
  /** What stays with the service that publishes, and what the log says in its place. */
  readonly details?: DetailFields;
  /** What stays is kept until it is erased, since read models are made anew from it; else it goes after a week. */
  readonly keepsDetails?: true;
}

/** By path within the data, through objects alone: 'order.problem.reason'. */
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
