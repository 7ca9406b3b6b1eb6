import { InFlightCalls } from './in-flight-calls';

describe('calls in flight', () => {
  it('are counted until they are over, a call that fails, too', async () => {
    const calls = new InFlightCalls();
    let settle = (): void => undefined;
    const followed = calls.follow(new Promise((resolve) => (settle = resolve)));
    await expect(calls.follow(Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(calls.size).toBe(1);
    settle();
    await followed;
    expect(calls.size).toBe(0);
  });
});
