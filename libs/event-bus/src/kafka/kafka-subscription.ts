import { setTimeout as delay } from 'node:timers/promises';
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { Delivery, IncomingMessage, SubscribeOptions, Subscription } from '../event-bus';
import type { EventBusLogger } from '../logger';
import { getEnds, withAdmin, type Positions } from './kafka-admin';
import { retry } from './kafka-client';
import { canRejoin } from './kafka-errors';
import { toIncoming } from './kafka-messages';
import { OffsetCommits } from './offset-commits';

const SESSION_MS = 10_000;
const HEARTBEAT_MS = 3_000;
/** One retry, because kafkajs nests its retries and a new consumer recovers faster. */
const CONSUMER_RETRY = { ...retry, retries: 1, maxRetryTime: 500 };
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;
const LEAVE_TIMEOUT_MS = 8_000;
/** Per partition: the transaction must end well before the session times out. */
const MAX_AT_ONCE = 500;
const AGAIN_AFTER_MS = 100;
/** Uncommitted messages are redelivered after a crash; the inbox drops duplicates. */
const COMMIT_MS = 500;
const GATHERED_COMMIT_MS = 1_000;
/** The broker answers a gathering fetch early if it has this many bytes. */
const GATHERED_BYTES = 256 * 1024;
const TOGETHER_PARTITIONS = 64;

/**
 * Keeps a member of a consumer group alive. kafkajs restarts a consumer after some crashes and
 * leaves it dead after others, while the process runs on. Its own restart is off: each crash ends
 * in a new consumer or, if that cannot help, in `onFatal`.
 */
export class KafkaSubscription implements Subscription {
  readonly firstAttempt: Promise<void>;
  readonly joined: Promise<void>;
  private readonly stopping = new AbortController();
  private readonly finished: Promise<void>;
  private settleFirstAttempt: () => void = () => undefined;
  private settleJoined: () => void = () => undefined;
  /** When the broker last confirmed the membership. */
  private confirmedAt = -Infinity;
  /**
   * Positions of a subscription with `from: 'now'`. Committed offsets may still be missing when the
   * consumer rejoins, so they are kept here.
   */
  private positions: Positions | undefined;
  private failures = 0;

  constructor(
    private readonly kafka: Kafka,
    private readonly options: SubscribeOptions,
    private readonly logger: EventBusLogger,
  ) {
    this.firstAttempt = new Promise((resolve) => (this.settleFirstAttempt = resolve));
    this.joined = new Promise((resolve) => (this.settleJoined = resolve));
    this.finished = this.keepConsuming().then(() =>
      this.logger.info({ groupId: options.groupId }, 'consumer stopped'),
    );
  }

  isJoined(): boolean {
    return performance.now() - this.confirmedAt < SESSION_MS;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.settleFirstAttempt();
    await this.finished;
  }

  private async keepConsuming(): Promise<void> {
    const { groupId } = this.options;
    while (!this.stopping.signal.aborted) {
      try {
        await this.prepare();
        // `stop` was called meanwhile: a new consumer would miss the abort signal.
        if (this.stopping.signal.aborted) return;
        await this.consumeUntilCrash();
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        if (!canRejoin(error)) {
          this.logger.error({ err: error, groupId }, 'consumer failed permanently');
          this.options.onFatal(error as Error);
          return;
        }
        if (this.failures === 0)
          this.logger.warn({ err: error, groupId }, 'consumer failed, retrying');
        this.failures += 1;
      } finally {
        this.confirmedAt = -Infinity;
        this.settleFirstAttempt();
      }
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.failures, MAX_PAUSE_MS);
      await delay(pause, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async prepare(): Promise<void> {
    await this.options.prepare?.();
    if (this.options.from !== 'now') return;
    this.positions ??= await withAdmin(this.kafka, (admin) => getEnds(admin, this.options.topics));
  }

  private async consumeUntilCrash(): Promise<void> {
    const { groupId, topics, gatherMs } = this.options;
    const consumer = this.kafka.consumer({
      groupId,
      sessionTimeout: SESSION_MS,
      rebalanceTimeout: 20_000,
      heartbeatInterval: HEARTBEAT_MS,
      // Limits how long a shutdown waits for an idle fetch. Without `gatherMs`, the broker delivers
      // messages immediately.
      maxWaitTimeInMs: gatherMs ?? 500,
      ...(gatherMs !== undefined && { minBytes: GATHERED_BYTES }),
      allowAutoTopicCreation: false,
      retry: { ...CONSUMER_RETRY, restartOnFailure: () => Promise.resolve(false) },
    });
    const commits = new OffsetCommits(gatherMs === undefined ? COMMIT_MS : GATHERED_COMMIT_MS);
    const ended = new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      this.stopping.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    ended.catch(() => undefined);
    consumer.on(consumer.events.GROUP_JOIN, () => this.onJoin(consumer));
    consumer.on(consumer.events.HEARTBEAT, () => this.confirm());
    // The next owner of the partitions starts at the committed offsets.
    consumer.on(consumer.events.REBALANCING, () => void commits.commitBeforeLeaving());
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...topics], fromBeginning: true });
      const running = consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        // A batch across partitions needs their concurrent delivery.
        partitionsConsumedConcurrently: 'onMessages' in this.options ? TOGETHER_PARTITIONS : 3,
        eachBatch: async (batch) => {
          commits.throwLastFailure();
          await this.onBatch(batch, commits);
          if (this.stopping.signal.aborted) await commits.commitBeforeLeaving();
        },
      });
      // `running` resolves only after busy members of the group have rejoined; a shutdown must not
      // wait for them.
      await Promise.race([running, ended]);
      await ended;
    } finally {
      await leave(consumer, commits);
    }
  }

  private confirm(): void {
    this.confirmedAt = performance.now();
  }

  private onJoin(consumer: Consumer): void {
    this.confirm();
    for (const position of this.positions?.all() ?? []) consumer.seek(position);
    if (this.failures > 0) this.logger.info({ groupId: this.options.groupId }, 'consumer resumed');
    this.failures = 0;
    this.settleFirstAttempt();
    this.settleJoined();
  }

  private async onBatch(payload: EachBatchPayload, commits: OffsetCommits): Promise<void> {
    const { options } = this;
    if ('onMessages' in options) return this.onMany(payload, options.onMessages, commits);
    const { topic, partition, messages } = payload.batch;
    const { signal } = this.stopping;
    const delivery: Delivery = { heartbeat: () => payload.heartbeat(), signal };
    for (const message of messages) {
      if (signal.aborted || !payload.isRunning() || payload.isStale()) return;
      const verdict = await withHeartbeats(delivery, () =>
        options.onMessage(toIncoming(topic, partition, message), delivery),
      );
      if (verdict === 'left') return;
      payload.resolveOffset(message.offset);
      this.positions?.set(topic, partition, String(BigInt(message.offset) + 1n));
      commits.schedule(payload);
      await payload.heartbeat();
    }
  }

  private async onMany(
    payload: EachBatchPayload,
    onMessages: (messages: readonly IncomingMessage[], delivery: Delivery) => Promise<number>,
    commits: OffsetCommits,
  ): Promise<void> {
    const { topic, partition, messages } = payload.batch;
    const { signal } = this.stopping;
    const delivery: Delivery = { heartbeat: () => payload.heartbeat(), signal };
    for (let first = 0; first < messages.length; first += MAX_AT_ONCE) {
      if (signal.aborted || !payload.isRunning() || payload.isStale()) return;
      const some = messages.slice(first, first + MAX_AT_ONCE);
      const done = await withHeartbeats(delivery, () =>
        onMessages(
          some.map((message) => toIncoming(topic, partition, message)),
          delivery,
        ),
      );
      const last = some[done - 1];
      if (last) {
        payload.resolveOffset(last.offset);
        commits.schedule(payload);
      }
      await payload.heartbeat();
      if (done < some.length) {
        // Without the pause the broker would receive the same fetch in a busy loop.
        setTimeout(payload.pause(), AGAIN_AFTER_MS);
        return;
      }
    }
  }
}

/** Sends heartbeats during the work, because a handler may take longer than the session timeout. */
async function withHeartbeats<T>(delivery: Delivery, work: () => Promise<T>): Promise<T> {
  // Errors are ignored: the heartbeat after the message fails too and ends the batch.
  const timer = setInterval(() => void delivery.heartbeat().catch(() => undefined), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Leaves the group, with a timeout: a shutdown must not hang on an unresponsive broker. */
async function leave(consumer: Consumer, commits: OffsetCommits): Promise<void> {
  const giveUp = new AbortController();
  await Promise.race([
    commits
      .commitBeforeLeaving()
      .then(() => consumer.disconnect())
      .catch(() => undefined),
    delay(LEAVE_TIMEOUT_MS, undefined, { signal: giveUp.signal }).catch(() => undefined),
  ]);
  giveUp.abort();
  commits.end();
}
