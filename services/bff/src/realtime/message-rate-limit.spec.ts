import { MessageRateLimit } from './message-rate-limit';

describe('MessageAllowance', () => {
  it('NFR-9: lets a page open, and then ten messages a second', () => {
    let now = 0;
    const rateLimit = new MessageRateLimit(() => now);
    const taken = (count: number): number => {
      let passed = 0;
      for (let n = 0; n < count; n += 1) if (rateLimit.take()) passed += 1;
      return passed;
    };
    expect(taken(100)).toBe(100);
    expect(taken(1)).toBe(0);
    now += 1100;
    expect(taken(10)).toBe(10);
    now += 60 * 60_000;
    expect(taken(101)).toBe(100);
  });
});
