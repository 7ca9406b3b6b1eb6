import type { Client } from 'graphql-ws';
import { createRealtimeConnection } from './realtime-connection';

const nothing = () => undefined;
const events = {
  onSessionEnded: nothing,
  onLost: nothing,
  onBegan: nothing,
  onReconnected: nothing,
};
const sink = { next: () => undefined, complete: () => undefined, error: () => undefined };
const request = { query: 'subscription { x }' };

describe('createRealtimeConnection', () => {
  const unsubscribe = jest.fn();
  const client = { subscribe: jest.fn(() => unsubscribe), dispose: jest.fn() };
  const create = jest.fn(() => client as unknown as Client);

  beforeEach(() => {
    jest.useFakeTimers();
    jest.clearAllMocks();
  });
  afterEach(() => jest.useRealTimers());

  it('fetches its client once, with the first subscription', async () => {
    const load = jest.fn(async () => create);
    const connection = createRealtimeConnection('ws://backend', events, load);
    expect(load).not.toHaveBeenCalled();
    connection.subscribe(request, sink);
    connection.subscribe(request, sink);
    await jest.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(create).toHaveBeenCalledTimes(1);
    expect(client.subscribe).toHaveBeenCalledTimes(2);
  });

  it('NFR-7: fetches it again after 1, 2 and 5 s when it cannot be had', async () => {
    const load = jest.fn(async () => create);
    for (let time = 0; time < 3; time++) load.mockRejectedValueOnce(new Error('chunk'));
    createRealtimeConnection('ws://backend', events, load).subscribe(request, sink);
    await jest.advanceTimersByTimeAsync(7999);
    expect(load).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(1);
    expect(client.subscribe).toHaveBeenCalledTimes(1);
  });

  it('does not begin a subscription that has ended meanwhile, and ends one that has begun', async () => {
    const connection = createRealtimeConnection('ws://backend', events, async () => create);
    connection.subscribe(request, sink)();
    const end = connection.subscribe(request, sink);
    await jest.advanceTimersByTimeAsync(0);
    expect(client.subscribe).toHaveBeenCalledTimes(1);
    end();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('T5, AUTH-25: its end is quiet also while the connection was being made anew', async () => {
    const gone = Object.assign(new Error(), { code: 1000, reason: 'All Subscriptions Gone' });
    client.dispose.mockRejectedValueOnce(gone);
    const rejected = jest.fn();
    process.on('unhandledRejection', rejected);
    const connection = createRealtimeConnection('ws://backend', events, async () => create);
    connection.subscribe(request, sink);
    await jest.advanceTimersByTimeAsync(0);
    connection.dispose();
    jest.useRealTimers();
    // Node reports unhandled rejections before the next macrotask
    await new Promise((resolve) => setTimeout(resolve));
    expect(client.dispose).toHaveBeenCalledTimes(1);
    expect(rejected).not.toHaveBeenCalled();
    process.off('unhandledRejection', rejected);
  });

  it('begins nothing after it has been closed', async () => {
    const connection = createRealtimeConnection('ws://backend', events, async () => create);
    connection.subscribe(request, sink);
    connection.dispose();
    await jest.advanceTimersByTimeAsync(0);
    expect(client.subscribe).not.toHaveBeenCalled();
    expect(client.dispose).toHaveBeenCalledTimes(1);
  });
});
