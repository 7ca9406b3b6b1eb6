import type { BaseConfig } from '../config';

/** Scales a limit by RATE_LIMIT_FACTOR, which load tests raise and tests of a limit lower. */
export function scaleRateLimit(
  limit: number,
  { RATE_LIMIT_FACTOR }: Pick<BaseConfig, 'RATE_LIMIT_FACTOR'>,
): number {
  return Math.max(1, Math.round(limit * RATE_LIMIT_FACTOR));
}
