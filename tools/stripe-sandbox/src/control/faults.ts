import { z } from 'zod';

export const faultSchema = z.strictObject({
  method: z.enum(['GET', 'POST']).default('POST'),
  /** Exact path, or a prefix that ends in `*`: '/v1/transfers', '/v1/payment_intents/*'. */
  path: z.string().regex(/^\/v[12]\//),
  effect: z.enum([
    'rate_limit',
    'forbid',
    'key_expired',
    'refuse',
    'slow',
    'fail_before',
    'fail_after',
    'drop_before',
    'drop_after',
  ] as const),
  /** The number of requests that fail. */
  times: z.number().int().min(1).max(1_000_000).default(1),
  /** For `slow`: the delay of the response after the request was executed. */
  delayMs: z.number().int().min(0).max(600_000).default(3_000),
});
export type Fault = z.output<typeof faultSchema>;

/** Failures on demand, in memory only. The oldest fault that matches a request is used first. */
export class Faults {
  private waiting: Fault[] = [];

  add(fault: Fault): void {
    this.waiting.push({ ...fault });
  }

  clear(): void {
    this.waiting = [];
  }

  take(method: string, path: string): Fault | undefined {
    const fault = this.waiting.find((one) => one.method === method && fits(one.path, path));
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.waiting = this.waiting.filter((one) => one !== fault);
    return fault;
  }
}

function fits(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
