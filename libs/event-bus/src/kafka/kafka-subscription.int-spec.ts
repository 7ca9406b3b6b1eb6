import net from 'node:net';
import { Kafka, logLevel } from 'kafkajs';
import { createTestTopics, eventually, kafkaBrokers, uniqueName } from '@makeport/testing';
import type { EventBus, IncomingMessage, SubscribeOptions, Subscription } from '../event-bus';
import { RecordingLogger } from '../testing/recording-logger';
import { withAdmin } from './kafka-admin';
import { createKafkaEventBus } from './kafka-event-bus';

let topic: string;
let bus: EventBus;
let logger: RecordingLogger;
let received: IncomingMessage[];

beforeEach(async () => {
  topic = uniqueName('subscription');
  received = [];
  logger = new RecordingLogger();
  bus = createKafkaEventBus({ brokers: kafkaBrokers(), clientId: 'subscription-test', logger });
  await createTestTopics([{ name: topic, partitions: 2 }]);
});
afterEach(() => bus.disconnect());

const subscribe = (options: Partial<SubscribeOptions> = {}): Subscription =>
  bus.subscribe({
    groupId: uniqueName('group'),
    topics: [topic],
    from: 'earliest',
    onMessage: (message) => {
      received.push(message);
      return Promise.resolve('done');
    },
    onFatal: () => undefined,
    ...options,
  });

const publish = (value: string): Promise<void> =>
  bus.publish([{ topic, key: 'k', value, headers: {} }]);
const values = (): string[] => received.map((message) => String(message.value));

describe('a subscription', () => {
  it.each([
    ['an error that kafkajs gives up on at once', () => new TypeError('bug in the consumer')],
    ['an error that kafkajs would repeat for ever', () => new Error('bug in the consumer')],
  ])('is reported as ended, never silently dead, after %s', async (_name, failure) => {
    const onFatal = jest.fn();
    const subscription = subscribe({ onFatal, onMessage: () => Promise.reject(failure()) });
    await subscription.joined;
    await publish('one');
    await eventually(() => expect(onFatal).toHaveBeenCalledTimes(1));
    expect(subscription.isJoined()).toBe(false);
  });

  it('waits for a topic that does not exist yet', async () => {
    const late = uniqueName('late');
    const subscription = subscribe({ topics: [late] });
    await subscription.firstAttempt;
    expect(subscription.isJoined()).toBe(false);
    await createTestTopics([{ name: late, partitions: 1 }]);
    await bus.publish([{ topic: late, key: null, value: 'at last', headers: { trace: 'x' } }]);
    await eventually(() => expect(values()).toEqual(['at last']));
    expect(received[0]).toMatchObject({ key: null, headers: { trace: 'x' }, offset: '0' });
  });

  it('begins with what is published from now on, however late it joins', async () => {
    await publish('before');
    const subscription = subscribe({ from: 'now' });
    await subscription.firstAttempt;
    await publish('after');
    await eventually(() => expect(values()).toEqual(['after']));
  });

  it('comes back by itself when the broker was away, from the start or in between, and so does the producer', async () => {
    const outage = new Outage();
    try {
      outage.begin();
      const subscription = subscribe();
      await subscription.firstAttempt;
      expect(subscription.isJoined()).toBe(false);
      await expect(publish('lost')).rejects.toThrow('publishing failed');
      outage.end();
      await subscription.joined;
      await publish('one');
      await eventually(() => expect(values()).toEqual(['one']));
      outage.begin();
      await expect(publish('lost')).rejects.toThrow('publishing failed');
      outage.end();
      await publish('two');
      await eventually(() => expect(values()).toEqual(['one', 'two']), { timeoutMs: 30_000 });
    } finally {
      outage.restore();
    }
  });

  it('delivers a message again that was left', async () => {
    let left = 0;
    const groupId = uniqueName('group');
    const first = subscribe({
      groupId,
      onMessage: () => {
        left += 1;
        return Promise.resolve('left');
      },
    });
    await first.joined;
    await publish('one');
    await eventually(() => expect(left).toBeGreaterThan(0));
    await first.stop();
    subscribe({ groupId });
    await eventually(() => expect(values()).toEqual(['one']));
  });
});

describe('a subscription that stops', () => {
  it('leaves nothing that it handled to the next', async () => {
    const groupId = uniqueName('group');
    // With `gatherMs`, the consumer commits the first offset immediately and the second up to a
    // second later. The test stops it before the second commit.
    const first = bus.subscribe({
      groupId,
      topics: [topic],
      from: 'earliest',
      gatherMs: 10,
      onFatal: () => undefined,
      onMessages: (messages) => {
        received.push(...messages);
        return Promise.resolve(messages.length);
      },
    });
    await first.joined;
    await publish('one');
    await eventually(() => expect(values()).toEqual(['one']));
    await publish('two');
    await eventually(() => expect(values()).toEqual(['one', 'two']));
    await first.stop();
    const second = subscribe({ groupId });
    await second.joined;
    await publish('three');
    await eventually(() => expect(values()).toContain('three'));
    expect(values()).toEqual(['one', 'two', 'three']);
  });

  /** Less than the rebalance timeout, for which the group waits for a busy member. */
  const TIMEOUT_MS = 15_000;

  it(
    'does not wait for the other members of its group',
    async () => {
      const groupId = uniqueName('group');
      let begun = false;
      let finish: (verdict: 'done') => void = () => undefined;
      const onMessage = () => {
        begun = true;
        return new Promise<'done'>((resolve) => (finish = resolve));
      };
      const first = subscribe({ groupId, onMessage });
      try {
        await first.joined;
        await publish('one');
        await eventually(() => expect(begun).toBe(true));
        const second = subscribe({ groupId });
        await eventually(async () => expect(await getState(groupId)).toBe('PreparingRebalance'));
        await second.stop();
        expect(second.isJoined()).toBe(false);
      } finally {
        finish('done');
      }
    },
    TIMEOUT_MS,
  );

  async function getState(groupId: string): Promise<string | undefined> {
    const kafka = new Kafka({ brokers: [...kafkaBrokers()], logLevel: logLevel.NOTHING });
    const { groups } = await withAdmin(kafka, (admin) => admin.describeGroups([groupId]));
    return groups[0]?.state;
  }
});

describe('publishing', () => {
  it('is refused for a topic that nobody created, without a word about trying again', async () => {
    const nowhere = uniqueName('nowhere');
    await expect(
      bus.publish([{ topic: nowhere, key: 'k', value: 'x', headers: {} }]),
    ).rejects.toMatchObject({
      name: 'PublishError',
      refused: true,
    });
  });

  it('is refused for a message that is too large', async () => {
    await expect(publish('x'.repeat(2_000_000))).rejects.toMatchObject({ refused: true });
    await publish('small');
    subscribe();
    await eventually(() => expect(values()).toEqual(['small']));
  });
});

describe('an idle client', () => {
  it('rests: a few wake-ups a second, where kafkajs has a thousand', async () => {
    await publish('one');
    const subscription = subscribe();
    await subscription.joined;
    await eventually(() => expect(received).toHaveLength(1));
    const timers = jest.spyOn(globalThis, 'setTimeout');
    // Not a wait for a condition: the test counts the timers of one idle second.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const wakeUps = timers.mock.calls.length;
    timers.mockRestore();
    expect(wakeUps).toBeLessThan(30);
  });
});

/** A broker outage: open connections break, new ones are refused. */
class Outage {
  private readonly brokers = new Set(kafkaBrokers().map((broker) => Number(broker.split(':')[1])));
  private readonly sockets = new Set<net.Socket>();
  private readonly connect = net.connect;
  private away = false;
  private readonly spy = jest
    .spyOn(net, 'connect')
    .mockImplementation((...parameters: unknown[]) => {
      const [options] = parameters as [{ port?: number }];
      const toBroker = this.brokers.has(options.port ?? 0);
      // Nothing listens on port 1.
      const target =
        toBroker && this.away ? [{ ...options, port: 1 }, ...parameters.slice(1)] : parameters;
      const socket = Reflect.apply(this.connect, net, target) as net.Socket;
      if (toBroker) this.sockets.add(socket);
      return socket;
    });

  begin(): void {
    this.away = true;
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    for (const socket of this.sockets) socket.destroy(reset);
    this.sockets.clear();
  }

  end(): void {
    this.away = false;
  }

  restore(): void {
    this.spy.mockRestore();
  }
}
