import Stripe from 'stripe';
import type { KeyRefusal } from './stripe-key-state';
import { watchedHttpClient } from './watched-http-client';

export interface StripeConfig {
  readonly secretKey: string;
  /** Where another host stands in for Stripe's; absent for Stripe itself. */
  readonly apiBase?: string | undefined;
  /** Hears of every answer whether it took the key. */
  readonly onAnswer?: (refusal: KeyRefusal | null) => void;
}

const TIMEOUT_MS = 10_000;

/** The official SDK. It never retries by itself: whether a call may be repeated is decided by IdempotentCall. */
export function createStripe({ secretKey, apiBase, onAnswer }: StripeConfig): Stripe {
  const options = {
    ...{ maxNetworkRetries: 0, timeout: TIMEOUT_MS, telemetry: false },
    ...(onAnswer ? { httpClient: watchedHttpClient(onAnswer) } : {}),
  };
  if (!apiBase) return new Stripe(secretKey, options);
  const { hostname, port, protocol } = new URL(apiBase);
  const secure = protocol === 'https:';
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
  });
}
