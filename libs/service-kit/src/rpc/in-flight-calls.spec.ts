import { InFlightCalls } from './in-flight-calls';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A call that ends when it is told to. */
function call(calls: InFlightCalls): { end: () => Promise<void> } {
  let settle = (): void => undefined;
  const followed = calls.follow(new Promise((resolve) => (settle = resolve)));
  return {
    end: () => {
      settle();
      return followed;
    },
  };
}

function waiting(calls: InFlightCalls, atMostMs = 60_000) {
  const stopping = new AbortController();
  const state = { over: false, stop: () => stopping.abort() };
  void calls.quiet({ forMs: 20, atMostMs, signal: stopping.signal }).then(() => (state.over = true));
  return state;
}

const passes = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

describe('quiet', () => {
  it('is at once where nobody has asked for anything', async () => {
    const wait = waiting(new InFlightCalls());
    await passes(0);
    expect(wait.over).toBe(true);
  });

  it('waits for the calls in hand, and a moment longer', async () => {
    const calls = new InFlightCalls();
    const one = call(calls);
    const other = call(calls);
    const wait = waiting(calls);
    await passes(500);
    await one.end();
    await passes(500);
    expect(wait.over).toBe(false);
    await other.end();
    await passes(15);
    expect(wait.over).toBe(false);
    await passes(20);
    expect(wait.over).toBe(true);
  });

  it('begins anew with a call that was answered meanwhile', async () => {
    const calls = new InFlightCalls();
    await call(calls).end();
    const wait = waiting(calls);
    for (let times = 0; times < 10; times += 1) {
      await passes(15);
      await call(calls).end();
    }
    expect(wait.over).toBe(false);
    await passes(40);
    expect(wait.over).toBe(true);
  });

  it('does not wait longer than it may, however many call', async () => {
    const calls = new InFlightCalls();
    call(calls);
    const wait = waiting(calls, 3_000);
    await passes(2_990);
    expect(wait.over).toBe(false);
    await passes(10);
    expect(wait.over).toBe(true);
  });

  it('ends when the process is to stop', async () => {
    const calls = new InFlightCalls();
    call(calls);
    const wait = waiting(calls);
    await passes(100);
    wait.stop();
    await passes(0);
    expect(wait.over).toBe(true);
  });

  it('a call that fails is over, too', async () => {
    const calls = new InFlightCalls();
    await expect(calls.follow(Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(calls.size).toBe(0);
  });
});
