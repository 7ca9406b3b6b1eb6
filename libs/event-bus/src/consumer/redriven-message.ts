import type { EntityManager } from 'typeorm';
import type { Delivery, IncomingMessage } from '../event-bus';
import { attempt, retryForever, type Failed } from './attempts';
import type { EventOutcome } from './consumer-metrics';
import { deadLetter, toOriginal, REDRIVE_ACTION } from './dead-letter';
import {
  blockKey,
  toInboxEntry,
  toParkedKey,
  backoffFor,
  read,
  readWhole,
  runHandler,
  type ConsumerContext,
} from './handle-message';
import { claimParked } from './inbox';
import {
  firstParked,
  lockParked,
  park,
  release,
  removeParked,
  type ParkedKey,
} from './parked-keys';

type Blocker = Pick<IncomingMessage, 'partition' | 'offset'>;

/**
 * Handles a dead letter that an operator redrove: retries or discards it, then handles the events
 * parked behind it.
 */
export async function handleRedriven(
  context: ConsumerContext,
  letter: IncomingMessage,
  delivery: Delivery,
): Promise<EventOutcome> {
  const message = toOriginal(letter);
  if (!message) return 'skipped';
  const discard = letter.headers[REDRIVE_ACTION] === 'discard';
  const backoff = backoffFor(context, message, delivery);
  const attempted = await attempt(() => handleAgain(context, message, discard), backoff);
  const at = toParkedKey(context, message);
  if ('failed' in attempted) {
    await retryForever(
      () => context.bus.publish([deadLetter(message, context.groupId, attempted.failed)]),
      backoff,
    );
    if (at) await retryForever(() => blockKey(context, at, message, attempted.failed), backoff);
    return 'dead_lettered';
  }
  if (at) await releaseKey(context, at, message, delivery);
  return attempted.result;
}

async function handleAgain(
  context: ConsumerContext,
  message: IncomingMessage,
  discard: boolean,
): Promise<EventOutcome> {
  const known = await readOrDiscard(context, message, discard);
  if (!known) return discard ? 'discarded' : 'skipped';
  return context.dataSource.transaction(async (manager) => {
    if (!(await claimParked(manager, toInboxEntry(context, known.event, message))))
      return 'duplicate';
    if (discard) return 'discarded';
    await runHandler(context, known.handler, known.event, manager);
    return 'handled';
  });
}

/** Returns undefined for an unreadable message that is to be discarded. */
async function readOrDiscard(
  context: ConsumerContext,
  message: IncomingMessage,
  discard: boolean,
): ReturnType<typeof readWhole> {
  try {
    // Dropped messages need no details.
    return discard ? read(context, message) : await readWhole(context, message);
  } catch (error) {
    if (discard) return undefined;
    throw error;
  }
}

/**
 * Handles the events parked behind a key, one transaction each, until all are handled or one fails.
 */
async function releaseKey(
  context: ConsumerContext,
  at: ParkedKey,
  cause: IncomingMessage,
  delivery: Delivery,
): Promise<void> {
  for (;;) {
    // `releaseOne` sets the message, which is dead-lettered if the handling fails.
    const current: { message?: IncomingMessage } = {};
    const attempted = await attempt(
      () => releaseOne(context, at, cause, current),
      backoffFor(context, cause, delivery),
    );
    if ('result' in attempted) {
      if (attempted.result === 'released') return;
      continue;
    }
    if (!current.message) throw attempted.failed.error;
    await blockAgain(context, at, current.message, attempted.failed, delivery);
    return;
  }
}

async function releaseOne(
  context: ConsumerContext,
  at: ParkedKey,
  blocker: Blocker,
  current: { message?: IncomingMessage },
): Promise<'released' | 'more'> {
  const message = await findNext(context, at, blocker);
  if (!message) return 'released';
  current.message = message;
  // Outside of the transaction: this may call another service, and new events of the key would wait
  // for the transaction's lock meanwhile.
  const known = await readWhole(context, message);
  await context.dataSource.transaction(async (manager) => {
    if (!(await isStillBlocked(manager, at, blocker))) return;
    await removeParked(manager, at, message);
    if (known && (await claimParked(manager, toInboxEntry(context, known.event, message)))) {
      await runHandler(context, known.handler, known.event, manager);
    }
  });
  return 'more';
}

/** Returns the next event parked behind the key, or releases the key if there is none. */
async function findNext(
  { dataSource }: ConsumerContext,
  at: ParkedKey,
  blocker: Blocker,
): Promise<IncomingMessage | undefined> {
  return dataSource.transaction(async (manager) => {
    if (!(await isStillBlocked(manager, at, blocker))) return undefined;
    const message = await firstParked(manager, at);
    if (!message) await release(manager, at);
    return message;
  });
}

/**
 * Returns false if another event blocks the key now. This happens if another copy of the dead
 * letter was redriven earlier.
 */
async function isStillBlocked(
  manager: EntityManager,
  at: ParkedKey,
  blocker: Blocker,
): Promise<boolean> {
  const blocked = await lockParked(manager, at);
  return blocked?.partition === blocker.partition && blocked.offset === blocker.offset;
}

/** Dead-letters a parked event that failed, and blocks the key behind it. */
async function blockAgain(
  context: ConsumerContext,
  at: ParkedKey,
  message: IncomingMessage,
  failed: Failed,
  delivery: Delivery,
): Promise<void> {
  const backoff = backoffFor(context, message, delivery);
  await retryForever(
    () => context.bus.publish([deadLetter(message, context.groupId, failed)]),
    backoff,
  );
  await retryForever(
    () =>
      context.dataSource.transaction(async (manager) => {
        await removeParked(manager, at, message);
        await park(manager, at, { ...message, reason: failed.error.name });
      }),
    backoff,
  );
  context.metrics.outcome(at.topic, 'dead_lettered');
}
