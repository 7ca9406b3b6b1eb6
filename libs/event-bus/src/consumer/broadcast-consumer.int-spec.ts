import { eventually } from '@makeport/testing';
import { on } from '../event-handler';
import { ConsumerFixture } from '../testing/consumer-fixture';
import { BroadcastConsumer } from './broadcast-consumer';

let fixture: ConsumerFixture;
let consumers: BroadcastConsumer[];

beforeEach(async () => {
  fixture = await ConsumerFixture.create('broadcast');
  consumers = [];
});
afterEach(async () => {
  await Promise.all(consumers.map((consumer) => consumer.stop()));
  await fixture.close();
});

async function startInstance(received: number[], failAt?: number): Promise<BroadcastConsumer> {
  const consumer = new BroadcastConsumer({
    bus: fixture.bus,
    groupIdPrefix: 'realtime',
    logger: fixture.logger,
    handlers: [
      on(fixture.event, ({ data }) => {
        if (data.step === failAt) return Promise.reject(new TypeError('bug'));
        received.push(data.step);
        return Promise.resolve();
      }),
    ],
  });
  consumers.push(consumer);
  await consumer.start();
  return consumer;
}

const publish = (step: number): Promise<void> => fixture.bus.publish([fixture.message('a', step)]);

describe('BroadcastConsumer', () => {
  it('brings every event from now on to every instance', async () => {
    await publish(1);
    const [first, second]: [number[], number[]] = [[], []];
    await Promise.all([startInstance(first), startInstance(second)]);
    await publish(2);
    await publish(3);
    await eventually(() =>
      expect([first, second]).toEqual([
        [2, 3],
        [2, 3],
      ]),
    );
  });

  it('passes over what its handler or its reader chokes on, and says so', async () => {
    const received: number[] = [];
    const consumer = await startInstance(received, 2);
    await publish(1);
    await publish(2);
    await fixture.bus.publish([{ ...fixture.message('a', 9), value: '{' }]);
    await publish(3);
    await eventually(() => expect(received).toEqual([1, 3]));
    expect(
      fixture.logger.lines.filter((line) => line.message === 'broadcast handler failed'),
    ).toHaveLength(2);
    expect(() => consumer.check()).not.toThrow();
  });
});
