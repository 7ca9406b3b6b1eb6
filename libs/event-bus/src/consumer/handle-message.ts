import type { DataSource, EntityManager } from 'typeorm';
import { readEnvelope, unwrap } from '../envelope';
import { withDetails, type EventDetailsSource } from '../details/event-details-source';
import type { EventBus, Delivery, IncomingMessage } from '../event-bus';
import type { EventHandler, ReceivedEvent } from '../event-handler';
import type { EventBusLogger } from '../logger';
import { runInTrace, runInTraces } from '../trace-context';
import { attempt, retryForever, type Failed } from './attempts';
import type { ConsumerMetrics, EventOutcome } from './consumer-metrics';
import { deadLetter } from './dead-letter';
import { claim } from './inbox';
import { park, parkBehind, type ParkedKey } from './parked-keys';
import type { BackoffOptions } from './backoff';

export interface ConsumerContext {
  readonly groupId: string;
  readonly handlers: ReadonlyMap<string, EventHandler>;
  readonly dataSource: DataSource;
  readonly bus: EventBus;
  readonly logger: EventBusLogger;
  readonly metrics: ConsumerMetrics;
  readonly details?: EventDetailsSource | undefined;
}

/**
 * Handles one message with retries. Returns when it is handled, skipped, parked or dead-lettered.
 */
export async function handleMessage(
  context: ConsumerContext,
  message: IncomingMessage,
  delivery: Delivery,
): Promise<EventOutcome> {
  const attempted = await attempt(
    () => handleOnce(context, message),
    backoffFor(context, message, delivery),
  );
  if ('result' in attempted) return attempted.result;
  return giveUp(context, message, attempted.failed, delivery);
}

async function handleOnce(
  context: ConsumerContext,
  message: IncomingMessage,
): Promise<EventOutcome> {
  const known = await readWhole(context, message);
  if (!known) return 'skipped';
  const { event, handler } = known;
  return context.dataSource.transaction(async (manager) => {
    const claimed = await claim(manager, {
      ...toInboxEntry(context, event, message),
      key: message.key,
    });
    if (claimed === 'duplicate') return 'duplicate';
    if (claimed === 'parked') {
      const at = toParkedKey(context, message);
      if (at) await parkBehind(manager, at, message);
      return 'parked';
    }
    await runHandler(context, handler, event, manager);
    return 'handled';
  });
}

/**
 * @returns undefined for messages that this group ignores: other types of the topic, events that
 * its handlers exclude with `concerns`, empty messages
 * @throws UnreadableEvent
 */
export function read(
  context: Pick<ConsumerContext, 'handlers'>,
  message: IncomingMessage,
): { event: ReceivedEvent; handler: EventHandler } | undefined {
  if (message.value === null) return undefined;
  const envelope = readEnvelope(message.value);
  const handler = context.handlers.get(envelope.type);
  if (!handler) return undefined;
  const event = unwrap(handler.contract, envelope);
  return handler.concerns?.(event) === false ? undefined : { handler, event };
}

/**
 * Reads a message with its details.
 * @throws UnreadableEvent; DomainError `unavailable` during an outage of the publishing service
 */
export async function readWhole(
  context: Pick<ConsumerContext, 'handlers' | 'details'>,
  message: IncomingMessage,
): Promise<{ event: ReceivedEvent; handler: EventHandler } | undefined> {
  const known = read(context, message);
  return known && (await withDetails(context.details, [known]))[0];
}

export async function runHandler(
  context: ConsumerContext,
  handler: EventHandler,
  event: ReceivedEvent,
  manager: EntityManager,
): Promise<void> {
  await measured(context, [event], () =>
    runInTrace(event, context.groupId, () => handler.handle(event, manager)),
  );
}

export async function runHandlerOnAll(
  context: ConsumerContext,
  handler: EventHandler,
  events: readonly [ReceivedEvent, ...ReceivedEvent[]],
  manager: EntityManager,
): Promise<void> {
  await measured(context, events, () =>
    runInTraces(events, context.groupId, async (traced) => handler.handleAll?.(traced, manager)),
  );
}

/** Records the duration of the work, divided equally between the events of a batch. */
async function measured(
  { metrics }: ConsumerContext,
  events: readonly ReceivedEvent[],
  work: () => Promise<void>,
): Promise<void> {
  const start = performance.now();
  let outcome: 'ok' | 'failed' = 'failed';
  try {
    await work();
    outcome = 'ok';
  } finally {
    const seconds = (performance.now() - start) / 1_000 / events.length;
    for (const { type } of events) metrics.duration(type, outcome, seconds);
  }
}

/**
 * Dead-letters a message and parks its key. Retries until it succeeds, since the message must not
 * be lost.
 */
export async function giveUp(
  context: ConsumerContext,
  message: IncomingMessage,
  failed: Failed,
  delivery: Delivery,
): Promise<EventOutcome> {
  const backoff = backoffFor(context, message, delivery);
  const at = toParkedKey(context, message);
  if (at) {
    const behind = await retryForever(
      () => context.dataSource.transaction((manager) => parkBehind(manager, at, message)),
      backoff,
    );
    if (behind) return 'parked';
  }
  await retryForever(
    () => context.bus.publish([deadLetter(message, context.groupId, failed)]),
    backoff,
  );
  if (at) await retryForever(() => blockKey(context, at, message, failed), backoff);
  context.logger.error(
    { err: failed.error, ...getIds(context, message), attempts: failed.attempts },
    'event dead-lettered',
  );
  return 'dead_lettered';
}

export const toInboxEntry = (
  { groupId }: ConsumerContext,
  event: ReceivedEvent,
  { topic }: IncomingMessage,
): { consumer: string; eventId: string; topic: string } => ({
  consumer: groupId,
  eventId: event.id,
  topic,
});

export const blockKey = (
  context: ConsumerContext,
  at: ParkedKey,
  message: IncomingMessage,
  failed: Failed,
): Promise<void> =>
  context.dataSource.transaction((manager) =>
    park(manager, at, { ...message, reason: failed.error.name }),
  );

export const toParkedKey = (
  context: ConsumerContext,
  message: IncomingMessage,
): ParkedKey | undefined =>
  message.key === null
    ? undefined
    : { consumer: context.groupId, topic: message.topic, key: message.key };

export const backoffFor = (
  context: ConsumerContext,
  message: IncomingMessage,
  delivery: Delivery,
): BackoffOptions => ({
  delivery,
  logger: context.logger,
  what: getIds(context, message),
  onWaiting: (waiting) => context.metrics.waiting(waiting),
});

const getIds = (
  { groupId }: ConsumerContext,
  { topic, partition, offset, key }: IncomingMessage,
): object => ({
  groupId,
  topic,
  partition,
  offset,
  key,
});
