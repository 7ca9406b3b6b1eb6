import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface MemoryLimitOptions {
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * Creates a rate limit per key with fixed windows in this process's memory, for frequent calls that
 * do not justify a shared counter. The limit returns the retry delay in ms, or null.
 */
export function createMemoryLimit({ max, windowSeconds }: MemoryLimitOptions) {
  const limiter = new RateLimiterMemory({ points: max, duration: windowSeconds });
  return async (key: string): Promise<number | null> => {
    try {
      await limiter.consume(key);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
      throw refusal;
    }
  };
}
