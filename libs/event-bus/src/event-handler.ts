import type { EventContract, EventData } from '@makeport/contracts';
import type { EntityManager } from 'typeorm';

/** An event as its handler sees it. */
export interface ReceivedEvent<E extends EventContract = EventContract> {
  readonly id: string;
  readonly type: string;
  readonly time: string;
  /** The aggregate's id. */
  readonly subject: string;
  readonly source: string;
  /** Rises with every event of one subject and topic. */
  readonly version: number;
  readonly traceparent?: string;
  /** Its service knows more of it than the log says (ADR 0059). */
  readonly hasDetails?: true;
  readonly data: EventData<E>;
}

/** Handles events inside the transaction that records them as received. */
export interface EventHandler {
  readonly contract: EventContract;
  /** Absent: every event of the contract. It sees the event without its details. */
  concerns?(event: ReceivedEvent): boolean;
  /** It needs what people typed, or what identifies them: the service that published the event is asked first (ADR 0059). */
  readonly details?: true;
  handle(event: ReceivedEvent, manager: EntityManager): Promise<void>;
  /**
   * The same for events that a batch brings one after the other, in their order (ADR 0008). The `traceparent` of each is of the span
   * that handles it, for what is published because of it.
   */
  handleAll?(events: readonly ReceivedEvent[], manager: EntityManager): Promise<void>;
}

/** Handles events without a database. It can be given wherever an EventHandler can. */
export interface BroadcastHandler {
  readonly contract: EventContract;
  /** As of an `EventHandler`. */
  readonly details?: true;
  handle(event: ReceivedEvent): Promise<void>;
}

type Handle<E extends EventContract> = (
  event: ReceivedEvent<E>,
  manager: EntityManager,
) => Promise<void>;

interface Interest<E extends EventContract> {
  /** What is not of interest costs no transaction and is not recorded as received. */
  readonly concerns: (event: ReceivedEvent<E>) => boolean;
}

type Needs = Pick<EventHandler, 'details'>;

/** What uses no transaction can be broadcast. */
type HandlerOf<H extends (...parameters: never[]) => unknown> = Parameters<H>['length'] extends 2
  ? EventHandler
  : BroadcastHandler;

/**
 * Says what to do with one kind of event. What `handle` writes through `manager` takes effect exactly once;
 * what it does elsewhere may happen again and must be idempotent.
 */
export function on<E extends EventContract, H extends Handle<E>>(
  contract: E,
  handle: H,
  needs?: Needs,
): HandlerOf<H>;
export function on<E extends EventContract>(
  contract: E,
  handle: Handle<E>,
  interest: Interest<E> & Needs,
): EventHandler;
export function on<E extends EventContract>(
  contract: E,
  handle: Handle<E>,
  options?: Partial<Interest<E>> & Needs,
): EventHandler {
  return { contract, ...options, handle: (event, manager) => handle(event, manager) };
}

/** As `on`, of one event and of many alike. What is given to several contracts gets their events together. */
export function onAll<E extends EventContract>(
  contract: E,
  handleAll: (events: readonly ReceivedEvent<E>[], manager: EntityManager) => Promise<void>,
  needs?: Needs,
): EventHandler {
  return {
    contract,
    ...needs,
    handle: (event, manager) => handleAll([event], manager),
    handleAll,
  };
}

/** @throws Error when two handlers want the same type: which one would run would be an accident. */
export function handlersByType<H extends BroadcastHandler | EventHandler>(
  handlers: readonly H[],
): Map<string, H> {
  const byType = new Map<string, H>();
  for (const handler of handlers) {
    const { type } = handler.contract;
    if (byType.has(type)) throw new Error(`two handlers for ${type} in one consumer`);
    byType.set(type, handler);
  }
  return byType;
}

export const getTopics = (handlers: readonly Pick<EventHandler, 'contract'>[]): string[] => [
  ...new Set(handlers.map((handler) => handler.contract.topic)),
];
