import { giveUpAfterMs, retryDelayMs } from './retry-delay';
import { normalMode, planDeliveries } from './webhook-mode';

const now = 1_000_000;
const sequence = (...numbers: number[]) => {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
};

describe('the plan for one event', () => {
  it('is one delivery at once', () => {
    expect(planDeliveries(normalMode, now, Math.random)).toEqual([
      { dueAt: now, state: 'pending' },
    ]);
  });

  it('is delayed and multiplied', () => {
    const plan = planDeliveries({ ...normalMode, duplicate: 3, delayMs: 500 }, now, Math.random);
    expect(plan).toEqual(Array(3).fill({ dueAt: now + 500, state: 'pending' }));
  });

  it('is spread over the window when shuffled', () => {
    const mode = { ...normalMode, duplicate: 2, shuffle: true, shuffleWindowMs: 100 };
    const plan = planDeliveries(mode, now, sequence(0.5, 0.2, 0.5, 0.9));
    expect(plan.map(({ dueAt }) => dueAt - now)).toEqual([20, 90]);
  });

  it('is dropped always, never, or so many times out of a hundred', () => {
    const states = (drop: boolean | number) =>
      planDeliveries({ ...normalMode, duplicate: 2, drop }, now, sequence(0.1, 0.9)).map(
        ({ state }) => state,
      );
    expect(states(true)).toEqual(['dropped', 'dropped']);
    expect(states(false)).toEqual(['pending', 'pending']);
    expect(states(50)).toEqual(['dropped', 'pending']);
    expect(states(100)).toEqual(['dropped', 'dropped']);
  });
});

it('waits twice as long after each failure, up to the maximum, for three days', () => {
  const policy = { baseMs: 500, maxMs: 10_000 };
  expect([1, 2, 3, 5, 6, 1_000].map((attempts) => retryDelayMs(attempts, policy))).toEqual([
    500, 1_000, 2_000, 8_000, 10_000, 10_000,
  ]);
  expect(giveUpAfterMs).toBe(259_200_000);
});
