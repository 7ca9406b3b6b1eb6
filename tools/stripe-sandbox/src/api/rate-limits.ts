import { z } from 'zod';

const perSecond = z.number().int().min(1).max(1_000_000).nullable().default(null);

export const rateLimitsSchema = z.strictObject({
  /** Requests a second of all endpoints together; null: no limit. */
  total: perSecond,
  /** Requests a second of each endpoint; null: no limit. */
  endpoint: perSecond,
});
export type RateLimits = z.output<typeof rateLimitsSchema>;

/** Stripe's limits by mode, see https://docs.stripe.com/rate-limits. */
export const knownLimits = {
  off: { total: null, endpoint: null },
  live: { total: 100, endpoint: 25 },
  test: { total: 25, endpoint: 25 },
} as const satisfies Record<string, RateLimits>;

/** The values of Stripe's header `Stripe-Rate-Limited-Reason` that the sandbox sends. */
export type RateLimitReason = 'global-rate' | 'endpoint-rate';

/** Counts requests by calendar second, in memory only. Rejected requests do not count. */
export class RateLimiter {
  private second = 0;
  private total = 0;
  private readonly endpoints = new Map<string, number>();

  constructor(
    public limits: RateLimits,
    private readonly clock: () => number,
  ) {}

  /** Counts a request. Returns the limit that it would exceed, if any. */
  take(endpoint: string): RateLimitReason | undefined {
    this.startSecond(Math.floor(this.clock() / 1000));
    const used = this.endpoints.get(endpoint) ?? 0;
    if (this.total >= (this.limits.total ?? Infinity)) return 'global-rate';
    if (used >= (this.limits.endpoint ?? Infinity)) return 'endpoint-rate';
    this.total += 1;
    this.endpoints.set(endpoint, used + 1);
    return undefined;
  }

  private startSecond(second: number): void {
    if (second === this.second) return;
    this.second = second;
    this.total = 0;
    this.endpoints.clear();
  }
}
