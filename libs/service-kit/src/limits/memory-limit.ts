import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface MemoryLimitOptions {
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * How often one key may do something: fixed windows in the memory of this process. For what is asked too often and
 * matters too little for a count that all replicas share. Answers null, or in how many milliseconds to try again.
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
