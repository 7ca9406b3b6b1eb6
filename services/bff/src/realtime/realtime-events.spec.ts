import type { Subscription } from '@makeport/event-bus';
import type { Logger, RpcClient } from '@makeport/service-kit';
import { MemoryBus } from '../testing/memory-bus';
import { RealtimeEvents } from './realtime-events';
import type { RealtimeServer } from './realtime-server';

/** Creates a fake bus whose consumer joins, or fails to join, when the test decides. */
function broker() {
  let settleFirst: () => void = () => undefined;
  let settleJoined: () => void = () => undefined;
  const firstAttempt = new Promise<void>((resolve) => (settleFirst = resolve));
  const joined = new Promise<void>((resolve) => (settleJoined = resolve));
  const bus = new MemoryBus();
  bus.joined = false;
  const subscribe = bus.subscribe.bind(bus);
  bus.subscribe = (options): Subscription => ({
    ...subscribe(options),
    firstAttempt,
    joined,
  });
  const letIn = () => {
    bus.joined = true;
    settleJoined();
    settleFirst();
  };
  return { bus, letIn, failOnce: () => settleFirst() };
}

function realtimeEvents(bus: MemoryBus) {
  const sendBack = jest.fn();
  const server = { sendBack } as unknown as RealtimeServer;
  const events = new RealtimeEvents(server, bus, {} as Logger, {} as RpcClient);
  return { events, sendBack };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('RealtimeEvents', () => {
  it('NFR-7: events arrive before the first page is let in', async () => {
    const { bus, letIn } = broker();
    const { events, sendBack } = realtimeEvents(bus);
    let ready = false;
    const starting = events.onApplicationBootstrap().then(() => (ready = true));
    await settled();
    expect(ready).toBe(false);
    letIn();
    await starting;
    await settled();
    expect(sendBack).not.toHaveBeenCalled();
  });

  it('NFR-7: without Kafka pages are let in all the same, and connect anew when events begin', async () => {
    const { bus, letIn, failOnce } = broker();
    const { events, sendBack } = realtimeEvents(bus);
    failOnce();
    await events.onApplicationBootstrap();
    expect(sendBack).not.toHaveBeenCalled();
    letIn();
    await settled();
    expect(sendBack).toHaveBeenCalledTimes(1);
  });
});
