import { createRealtimeClient } from './realtime-client';
import { reconnectDelayMs } from './reconnect-delay';

/** A WebSocket whose server is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; payload?: unknown }[] = [];
  onopen: () => unknown = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: ((event: unknown) => void) | null = null;
  onerror: unknown = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  /** Whether the server answers the ping that follows the subscriptions. */
  heard = true;
  send(text: string) {
    const message = JSON.parse(text) as { type: string; payload?: unknown };
    this.sent.push(message);
    if (message.type === 'ping' && message.payload && this.heard)
      this.receive({ ...message, type: 'pong' });
  }
  close(code: number, reason: string) {
    this.shut({ code, reason, wasClean: true });
  }

  async open() {
    this.readyState = FakeSocket.OPEN;
    await this.onopen();
  }
  async acknowledge() {
    await this.open();
    this.receive({ type: 'connection_ack' });
    await jest.advanceTimersByTimeAsync(0);
  }
  receive(message: { type: string }) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  shut(event: { code: number; reason: string; wasClean: boolean }) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.(event);
  }
}

const events = {
  onSessionEnded: jest.fn(),
  onLost: jest.fn(),
  onBegan: jest.fn(),
  onReconnected: jest.fn(),
  onState: jest.fn(),
};
const latest = () => FakeSocket.all.at(-1) as FakeSocket;
const pings = () => latest().sent.filter(({ type, payload }) => type === 'ping' && !payload).length;
const broken = { code: 1006, reason: '', wasClean: false };
const realSocket = globalThis.WebSocket;

async function connect() {
  const client = createRealtimeClient('ws://backend/graphql', events);
  const failed = jest.fn();
  client.subscribe(
    { query: 'subscription { x }' },
    { next: () => undefined, complete: () => undefined, error: failed },
  );
  await jest.advanceTimersByTimeAsync(0);
  return { client, failed };
}

describe('the realtime connection', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    FakeSocket.all = [];
    globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.resetAllMocks();
    globalThis.WebSocket = realSocket;
  });

  it('NFR-6: sends a heartbeat every 30 s', async () => {
    await connect();
    await latest().acknowledge();
    await jest.advanceTimersByTimeAsync(29_999);
    expect(pings()).toBe(0);
    for (const beats of [1, 2, 3]) {
      await jest.advanceTimersByTimeAsync(beats === 1 ? 1 : 30_000);
      expect(pings()).toBe(beats);
      latest().receive({ type: 'pong' });
    }
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('NFR-8: gives up a connection that does not answer a heartbeat within 10000 ms, and makes a new one', async () => {
    await connect();
    await latest().acknowledge();
    await jest.advanceTimersByTimeAsync(30_000 + 9999);
    expect(events.onLost).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(events.onLost).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('NFR-8: gives up a connection that is not acknowledged within 10000 ms', async () => {
    await connect();
    await latest().open();
    await jest.advanceTimersByTimeAsync(9999);
    expect(latest().readyState).toBe(FakeSocket.OPEN);
    await jest.advanceTimersByTimeAsync(1);
    expect(latest().readyState).toBe(3);
    await jest.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('NFR-7: reconnects after 1, 2, 5 and 10 s, then every 10 s, and tells when it is back', async () => {
    const { failed } = await connect();
    await latest().acknowledge();
    latest().shut(broken);
    expect(events.onLost).toHaveBeenCalledTimes(1);
    for (const [index, seconds] of [1, 2, 5, 10, 10, 10].entries()) {
      await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(FakeSocket.all).toHaveLength(index + 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(FakeSocket.all).toHaveLength(index + 2);
      if (index < 5) latest().shut(broken);
    }
    expect(events.onReconnected).not.toHaveBeenCalled();
    await latest().acknowledge();
    expect(events.onReconnected).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
  });

  it('NFR-7: a tab too many comes back by the same delays, and begins when another has been closed', async () => {
    const { failed } = await connect();
    for (const seconds of [1, 2, 5, 10, 10]) {
      await latest().open();
      latest().shut({ code: 1013, reason: 'Too many connections', wasClean: true });
      const before = FakeSocket.all.length;
      await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(FakeSocket.all).toHaveLength(before);
      await jest.advanceTimersByTimeAsync(1);
      expect(FakeSocket.all).toHaveLength(before + 1);
    }
    await latest().acknowledge();
    expect(events.onBegan).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
  });

  it('NFR-7: tells so when the server has heard what is subscribed to, not before', async () => {
    await connect();
    latest().heard = false;
    await latest().acknowledge();
    expect(latest().sent.map(({ type }) => type)).toEqual(['connection_init', 'subscribe', 'ping']);
    expect(events.onBegan).not.toHaveBeenCalled();
    latest().receive({ ...latest().sent.at(-1), type: 'pong' });
    expect(events.onBegan).toHaveBeenCalledTimes(1);
    expect(events.onReconnected).not.toHaveBeenCalled();
    latest().shut(broken);
    await jest.advanceTimersByTimeAsync(1000);
    await latest().acknowledge();
    expect(events.onBegan).toHaveBeenCalledTimes(1);
    expect(events.onReconnected).toHaveBeenCalledTimes(1);
  });

  it('T22, NFR-7: tells whether events arrive', async () => {
    const { client } = await connect();
    const states = () => events.onState.mock.calls.map(([state]: string[]) => state);
    await latest().acknowledge();
    expect(states()).toEqual(['live']);
    latest().shut(broken);
    await jest.advanceTimersByTimeAsync(1000);
    await latest().acknowledge();
    expect(states()).toEqual(['live', 'lost', 'live']);
    await client.dispose();
    expect(states()).toEqual(['live', 'lost', 'live', 'opening']);
  });

  it('OPEN-9: a connection that ends with its session says so', async () => {
    await connect();
    await latest().acknowledge();
    latest().shut({ code: 4403, reason: 'Session ended', wasClean: true });
    expect(events.onSessionEnded).toHaveBeenCalledTimes(1);
    expect(events.onLost).not.toHaveBeenCalled();
  });
});

describe('reconnectDelayMs', () => {
  it('NFR-7: 1, 2, 5, 10 s, then every 10 s', () => {
    expect([0, 1, 2, 3, 4, 50].map(reconnectDelayMs)).toEqual([
      1000, 2000, 5000, 10_000, 10_000, 10_000,
    ]);
  });
});
