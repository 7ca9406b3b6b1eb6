import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { attempt, type Failed } from '../consumer/attempts';
import { read } from '../consumer/handle-message';
import { ShutdownError } from '../consumer/wait';
import { withDetails, type EventDetailsSource } from '../details/event-details-source';
import type { Delivery, EventBus, IncomingMessage, Subscription } from '../event-bus';
import type { EventHandler, ReceivedEvent } from '../event-handler';
import type { EventBusLogger } from '../logger';
import { getPartition, type GroupProgress } from './group-progress';
import { Mutex } from './mutex';
import { FRESH } from './read-model';

export interface ReplayOptions {
  readonly bus: EventBus;
  readonly dataSource: DataSource;
  readonly logger: EventBusLogger;
  readonly groupId: string;
  readonly topics: readonly string[];
  readonly handlers: ReadonlyMap<string, EventHandler>;
  readonly progress: GroupProgress;
  readonly details?: EventDetailsSource | undefined;
  /** Messages to skip, as `topic/partition/offset`. */
  readonly passOver: ReadonlySet<string>;
  readonly onMessages: (count: number) => void;
}

type Known = { message: IncomingMessage; event: ReceivedEvent; handler: EventHandler };

/**
 * Replays the events of a group's topics from the first one. The handlers write to the fresh
 * tables.
 */
export class Replay {
  /** A new group without positions. */
  private readonly groupId: string;
  private readonly next = new Map<string, bigint>();
  /** When the replay of each partition last reached the group's position. */
  private readonly caughtUpAt = new Map<string, number>();
  private readonly mutex = new Mutex();
  private subscription: Subscription | undefined;
  private failure: Error | undefined;
  private inHand: IncomingMessage | undefined;
  private wake: () => void = () => undefined;

  constructor(private readonly options: ReplayOptions) {
    this.groupId = `${options.groupId}.rebuild.${randomUUID()}`;
  }

  start(): void {
    const { bus, topics } = this.options;
    this.subscription = bus.subscribe({
      groupId: this.groupId,
      topics,
      from: 'earliest',
      onMessages: (messages, delivery) => this.mutex.run(() => this.onMessages(messages, delivery)),
      onFatal: (error) => this.fail(error),
    });
  }

  /**
   * Resolves when the fresh tables contain every event that the group had handled at the time of
   * the call.
   */
  async catchUp(signal: AbortSignal): Promise<void> {
    const since = performance.now();
    signal.addEventListener('abort', () => this.wake(), { once: true });
    const ranges = await this.options.bus.listRanges(this.options.topics);
    for (;;) {
      signal.throwIfAborted();
      if (this.failure) throw this.failure;
      const behind = ranges.filter((range) => {
        const at = getPartition(range);
        if (range.first === range.end || (this.next.get(at) ?? -1n) >= BigInt(range.end))
          return false;
        return (this.caughtUpAt.get(at) ?? -1) < since;
      });
      if (behind.length === 0) return;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
    await this.options.bus.deleteGroup(this.groupId).catch(() => undefined);
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.wake();
  }

  private async onMessages(
    messages: readonly IncomingMessage[],
    delivery: Delivery,
  ): Promise<number> {
    const [first] = messages;
    if (this.failure || !first) return 0;
    const startedAt = performance.now();
    const count = await this.options.progress.countHandled(messages);
    const handled = messages.slice(0, count);
    if (!(await this.handle(handled, delivery))) return 0;
    const last = handled.at(-1);
    if (last) this.next.set(getPartition(last), BigInt(last.offset) + 1n);
    if (count < messages.length) this.caughtUpAt.set(getPartition(first), startedAt);
    this.options.onMessages(count);
    this.wake();
    return count;
  }

  /** @returns false if the replay failed or stopped */
  private async handle(messages: readonly IncomingMessage[], delivery: Delivery): Promise<boolean> {
    const { logger, groupId } = this.options;
    try {
      const attempted = await attempt(() => this.handleTogether(messages), {
        delivery,
        logger,
        what: { groupId },
      });
      if ('result' in attempted) return true;
      this.fail(describeFailure(attempted.failed, this.inHand));
      return false;
    } catch (error) {
      if (error instanceof ShutdownError) return false;
      throw error;
    }
  }

  /** Handles many events in one transaction, because commits would take most of the time. */
  private async handleTogether(messages: readonly IncomingMessage[]): Promise<void> {
    const read = messages.flatMap((message) => this.readKnown(message) ?? []);
    if (read.length === 0) return;
    const known = await withDetails(this.options.details, read);
    await this.options.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL search_path TO ${FRESH}, public`);
      const fresh = await claimFresh(manager, known);
      for (const { message, event, handler } of known) {
        if (!fresh.delete(event.id)) continue;
        this.inHand = message;
        await handler.handle(event, manager);
      }
    });
  }

  private readKnown(message: IncomingMessage): Known | undefined {
    if (this.options.passOver.has(`${getPartition(message)}/${message.offset}`)) return undefined;
    this.inHand = message;
    const found = read(this.options, message);
    return found && { message, ...found };
  }
}

/** Returns the ids of events that were not replayed yet: a relay may publish an event twice. */
async function claimFresh(manager: EntityManager, known: readonly Known[]): Promise<Set<string>> {
  const rows = await manager.query<{ id: string }[]>(
    `WITH fresh AS (
       INSERT INTO ${FRESH}.rebuilt_events (id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING RETURNING id
     ) SELECT id FROM fresh`,
    [known.map(({ event }) => event.id)],
  );
  return new Set(rows.map(({ id }) => id));
}

function describeFailure({ error }: Failed, message: IncomingMessage | undefined): Error {
  const at = message && `${getPartition(message)}/${message.offset}`;
  return new Error(
    `the event at ${at ?? 'an unknown place'} fails: ${error.name}: ${error.message}. Nothing has changed.` +
      ` If its group discarded it: --pass-over ${at ?? ''}`,
    { cause: error },
  );
}
