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
  /** The publishing service has details that the log does not contain (ADR 0059). */
  readonly hasDetails?: true;
  readonly data: EventData<E>;
}

/** Handles events in the transaction that records them as received. */
export interface EventHandler {
  readonly contract: EventContract;
  /**
   * Called without details. Without `concerns`, the handler receives every event of the contract.
   */
  concerns?(event: ReceivedEvent): boolean;
  /**
   * Needs free text or personal data; the details are fetched from the publishing service first
   * (ADR 0059).
   */
  readonly details?: true;
  handle(event: ReceivedEvent, manager: EntityManager): Promise<void>;
  /**
   * Handles consecutive events of a batch, in order (ADR 0008). The `traceparent` of an event is
   * the span that handles it; pass it on to the events that this event causes.
   */
  handleAll?(events: readonly ReceivedEvent[], manager: EntityManager): Promise<void>;
}

/** Handles events without a database. Also fits wherever an `EventHandler` is expected. */
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
  /** Events for which this returns false need no transaction and no inbox entry. */
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
 * Registers a handler for single events and batches. If several contracts share `handleAll`, their
 * consecutive events form one batch.
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
