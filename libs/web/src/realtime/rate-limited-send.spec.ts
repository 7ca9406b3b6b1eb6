import { sendRealtime } from './rate-limited-send';

describe('sendRealtime', () => {
  // each test starts a day later, so that earlier events do not count towards the limit
  let day = Date.now();
  beforeEach(() => jest.useFakeTimers({ now: (day += 86_400_000) }));
  afterEach(() => jest.useRealTimers());

  it('NFR-9: sends at most two events in any second, in their order, and drops none', async () => {
    const start = Date.now();
    const log: [number, number][] = [];
    const all = Promise.all(
      [1, 2, 3, 4, 5].map((event) =>
        sendRealtime(async () => {
          log.push([event, Date.now() - start]);
          return event;
        }),
      ),
    );
    await jest.advanceTimersByTimeAsync(5000);
    await expect(all).resolves.toEqual([1, 2, 3, 4, 5]);
    expect(log).toEqual([
      [1, 0],
      [2, 0],
      [3, 1000],
      [4, 1000],
      [5, 2000],
    ]);
  });

  it('NFR-9: an event after a pause leaves at once', async () => {
    await sendRealtime(async () => 'first');
    await jest.advanceTimersByTimeAsync(1500);
    const send = jest.fn(async () => 'second');
    void sendRealtime(send);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('NFR-8: gives up after 10000 ms without an answer', async () => {
    const outcome = sendRealtime(() => new Promise(() => undefined)).catch(
      (error: Error) => error.message,
    );
    const settled = jest.fn();
    void outcome.then(settled);
    await jest.advanceTimersByTimeAsync(9999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toBe('request timed out');
  });
});
