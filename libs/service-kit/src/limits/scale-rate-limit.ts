import type { BaseConfig } from '../config';

/** Returns the limit of this installation: load tests raise RATE_LIMIT_FACTOR, tests of a limit lower it. */
export function scaleRateLimit(
  limit: number,
  { RATE_LIMIT_FACTOR }: Pick<BaseConfig, 'RATE_LIMIT_FACTOR'>,
): number {
  return Math.max(1, Math.round(limit * RATE_LIMIT_FACTOR));
}
