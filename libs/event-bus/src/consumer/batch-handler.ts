import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { withDetails } from '../details/event-details-source';
import type { Delivery, IncomingMessage } from '../event-bus';
import type { EventHandler, ReceivedEvent } from '../event-handler';
import type { EventOutcome } from './consumer-metrics';
import {
  handleMessage,
  read as readMessage,
  runHandler,
  runHandlerOnAll,
  toParkedKey,
  type ConsumerContext,
} from './handle-message';
import { claimAll } from './inbox';
import { parkBehind } from './parked-keys';
import { ShutdownError } from './wait';

/** Over all partitions: the transaction must end well before the session times out. */
const MAX_TOGETHER = 200;

interface Waiting {
  readonly messages: readonly IncomingMessage[];
  readonly delivery: Delivery;
  readonly done: (handled: number) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Handles the messages of several partitions in one transaction. If any message fails, the handler
 * repeats all of them in transactions of their own, so that only the failing event is retried and
 * parked.
 */
export class BatchHandler {
  private waiting: Waiting[] = [];
  private isWorking = false;

  constructor(private readonly context: ConsumerContext) {}

  /**
   * @param messages of one partition, in order
   * @returns the number of handled messages, counted from the first
   */
  async handle(messages: readonly IncomingMessage[], delivery: Delivery): Promise<number> {
    let handled = 0;
    while (handled < messages.length) {
      const some = messages.slice(handled, handled + MAX_TOGETHER);
      const now = await this.wait(some, delivery);
      handled += now;
      if (now < some.length) break;
    }
    return handled;
  }

  private wait(messages: readonly IncomingMessage[], delivery: Delivery): Promise<number> {
    return new Promise((done, failed) => {
      this.waiting.push({ messages, delivery, done, failed });
      if (!this.isWorking) void this.work();
    });
  }

  /** Runs one transaction at a time: two transactions could deadlock on each other's rows. */
  private async work(): Promise<void> {
    this.isWorking = true;
    // kafkajs delivers the partitions of one fetch in a row: wait for all of them.
    await setImmediate();
    while (this.waiting.length > 0) {
      const taken = this.take();
      const isDone = await this.handleTogether(taken.flatMap(({ messages }) => messages));
      for (const one of taken) {
        if (isDone) one.done(one.messages.length);
        else void this.oneByOne(one).then(one.done, one.failed);
      }
    }
    this.isWorking = false;
  }

  private take(): Waiting[] {
    let count = 0;
    const end = this.waiting.findIndex(({ messages }) => (count += messages.length) > MAX_TOGETHER);
    return this.waiting.splice(0, end === -1 ? this.waiting.length : Math.max(end, 1));
  }

  /** @returns whether all messages were handled */
  private async handleTogether(messages: readonly IncomingMessage[]): Promise<boolean> {
    const { context } = this;
    if (messages.length < 2) return false;
    try {
      const read = messages.flatMap((message) => {
        const { event, handler } = readMessage(context, message) ?? {};
        return event && handler ? [{ message, event, handler }] : [];
      });
      const known = await withDetails(context.details, read);
      const outcomes = known.length === 0 ? [] : await this.transaction(known);
      const skipped = messages.filter((message) => !known.some((one) => one.message === message));
      for (const { topic } of skipped) context.metrics.outcome(topic, 'skipped');
      known.forEach(({ message }, index) => {
        context.metrics.outcome(message.topic, outcomes[index] ?? 'handled');
      });
      return true;
    } catch (err) {
      const { groupId } = context;
      context.logger.warn(
        { err, groupId, events: messages.length },
        'batch failed, retrying events one by one',
      );
      return false;
    }
  }

  private transaction(known: readonly Known[]): Promise<EventOutcome[]> {
    const { context } = this;
    return context.dataSource.transaction(async (manager) => {
      const claims = await claimAll(
        manager,
        context.groupId,
        known.map(({ message, event }) => ({
          eventId: event.id,
          topic: message.topic,
          key: message.key,
        })),
      );
      for (const [index, { message }] of known.entries()) {
        const at = toParkedKey(context, message);
        if (claims[index] === 'parked' && at) await parkBehind(manager, at, message);
      }
      for (const some of toRuns(known.filter((_, index) => claims[index] === 'fresh')))
        await this.run(some, manager);
      return claims.map((claimed) => (claimed === 'fresh' ? 'handled' : claimed));
    });
  }

  private async run([first, ...others]: Run, manager: EntityManager): Promise<void> {
    const { context } = this;
    const { handler, event } = first;
    if (others.length === 0) return runHandler(context, handler, event, manager);
    const events = [event, ...others.map((each) => each.event)] as const;
    await runHandlerOnAll(context, handler, events, manager);
  }

  private async oneByOne({ messages, delivery }: Waiting): Promise<number> {
    for (const [index, message] of messages.entries()) {
      try {
        this.context.metrics.outcome(
          message.topic,
          await handleMessage(this.context, message, delivery),
        );
      } catch (error) {
        if (error instanceof ShutdownError) return index;
        throw error;
      }
      await delivery.heartbeat();
    }
    return messages.length;
  }
}

interface Known {
  readonly message: IncomingMessage;
  readonly event: ReceivedEvent;
  readonly handler: EventHandler;
}

type Run = readonly [Known, ...Known[]];

/** Groups consecutive events that share a handler. The order of each key is kept. */
function toRuns(known: readonly Known[]): Run[] {
  const runs: [Known, ...Known[]][] = [];
  for (const each of known) {
    const last = runs.at(-1);
    if (last && each.handler.handleAll && last[0].handler.handleAll === each.handler.handleAll)
      last.push(each);
    else runs.push([each]);
  }
  return runs;
}
