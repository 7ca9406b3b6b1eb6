import { WakeSignal } from './wake-signal';

describe('WakeSignal', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ends a sleep, and leaves no timer behind', async () => {
    const signal = new WakeSignal();
    const sleep = signal.sleep(60_000);
    signal.wake();
    expect(await sleep).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is kept for the next sleep, once', async () => {
    const signal = new WakeSignal();
    signal.wake();
    signal.wake();
    await signal.sleep(60_000);
    const slept = jest.fn();
    void signal.sleep(1_000).then(slept);
    await jest.advanceTimersByTimeAsync(999);
    expect(slept).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(slept).toHaveBeenCalledWith(false);
  });
});
