import type { EventContract, EventData } from '@makeport/contracts';
import type { EntityManager } from 'typeorm';

/** An event as its handler receives it. */
export interface ReceivedEvent<E extends EventContract = EventContract> {
  readonly id: string;
  readonly type: string;
  readonly time: string;
  /** The aggregate's id. */
  readonly subject: string;
  readonly source: string;
  /** Increases with every event of one subject and topic. */
  readonly version: number;
  readonly traceparent?: string;
  /** Its service has details beyond the log (ADR 0059). */
  readonly hasDetails?: true;
  readonly data: EventData<E>;
}

/** Handles events in the transaction that records them as received. */
export interface EventHandler {
  readonly contract: EventContract;
  /** Absent: every event of the contract. It receives the event without details. */
  concerns?(event: ReceivedEvent): boolean;
  /**
   * Needs free text or personal data; the details are fetched from the publishing service first
   * (ADR 0059).
   */
  readonly details?: true;
  handle(event: ReceivedEvent, manager: EntityManager): Promise<void>;
  /**
   * Handles consecutive events of a batch, in order (ADR 0008). The `traceparent` of each belongs
   * to the span that handles it, for the events it causes.
   */
  handleAll?(events: readonly ReceivedEvent[], manager: EntityManager): Promise<void>;
}

/** Handles events without a database. Usable wherever an EventHandler is. */
export interface BroadcastHandler {
  readonly contract: EventContract;
  /** See `EventHandler`. */
  readonly details?: true;
  handle(event: ReceivedEvent): Promise<void>;
}

type Handle<E extends EventContract> = (
  event: ReceivedEvent<E>,
  manager: EntityManager,
) => Promise<void>;

interface Interest<E extends EventContract> {
  /** Ignored events need no transaction and are not recorded. */
  readonly concerns: (event: ReceivedEvent<E>) => boolean;
}

type Needs = Pick<EventHandler, 'details'>;

/** A handler without a transaction can be broadcast. */
type HandlerOf<H extends (...parameters: never[]) => unknown> = Parameters<H>['length'] extends 2
  ? EventHandler
  : BroadcastHandler;

/**
 * Registers a handler for one kind of event. Writes through `manager` take effect exactly once;
 * other effects may repeat and must be idempotent.
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

/**
 * `on` for one event or a run of the same kind. A handler of several contracts receives their
 * events together.
 */
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

/** @throws Error if two handlers claim the same type */
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
