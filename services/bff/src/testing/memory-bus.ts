import type { EventContract } from '@makeport/contracts';
import type { EventBus, SubscribeOptions, Subscription } from '@makeport/event-bus';
import type { z } from 'zod';
import { eventMessage } from './event-message';

/** Replaces Kafka in tests of the bff's event handling; a separate test covers Kafka. */
export class MemoryBus implements EventBus {
  /** Whether subscribers report that they have joined. */
  joined = true;
  private readonly subscribers = new Set<SubscribeOptions>();

  /** Publishes an event; resolves when every subscriber has handled it. */
  async emit<E extends EventContract>(
    contract: E,
    data: z.input<E['data']>,
    hasDetails = false,
  ): Promise<void> {
    const { value, key, headers } = eventMessage(contract, data, hasDetails);
    const message = { topic: contract.topic, partition: 0, offset: '0', key, value, headers };
    const delivery = { heartbeat: async () => undefined, signal: new AbortController().signal };
    for (const subscriber of this.subscribers) {
      if (!subscriber.topics.includes(contract.topic)) continue;
      if (!('onMessage' in subscriber) || !subscriber.onMessage)
        throw new Error('the bff takes one at a time');
      await subscriber.onMessage(message, delivery);
    }
  }

  subscribe(options: SubscribeOptions): Subscription {
    this.subscribers.add(options);
    return {
      firstAttempt: Promise.resolve(),
      joined: Promise.resolve(),
      isJoined: () => this.joined,
      stop: async () => void this.subscribers.delete(options),
    };
  }

  async publish(): Promise<void> {
    throw new Error('the bff publishes nothing');
  }
  async ensureTopics(): Promise<void> {
    throw new Error('the bff creates no topics');
  }
  async drain(): Promise<number> {
    throw new Error('the bff drains nothing');
  }
  async listTopics(): Promise<never> {
    throw new Error('the bff lists no topics');
  }
  async listRanges(): Promise<never> {
    throw new Error('the bff rebuilds nothing');
  }
  async listPositions(): Promise<never> {
    throw new Error('the bff keeps no position');
  }
  async deleteGroup(): Promise<void> {
    throw new Error('the bff deletes no group');
  }
  async disconnect(): Promise<void> {
    this.subscribers.clear();
  }
}
