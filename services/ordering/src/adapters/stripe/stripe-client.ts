import type { Metrics } from '@makeport/service-kit';
import Stripe from 'stripe';
import { observedHttpClient } from './observed-http-client';
import type { KeyRefusal } from './stripe-key-state';
import { watchedHttpClient } from './watched-http-client';

export interface StripeConfig {
  readonly secretKey: string;
  /** Where another host stands in for Stripe's; absent for Stripe itself. */
  readonly apiBase?: string | undefined;
  /** Hears of every answer whether it took the key. */
  readonly onAnswer?: (refusal: KeyRefusal | null) => void;
  /** Counts the calls; absent in what serves nobody, as scripts. */
  readonly metrics?: Metrics;
}

const TIMEOUT_MS = 10_000;

/** Named here, not left to the SDK: an SDK with a newer version fails to compile until this line is reviewed (P37). */
export const API_VERSION = '2026-10-28.endive';

/** The official SDK. It never retries by itself: whether a call may be repeated is decided by IdempotentCall. */
export function createStripe({ secretKey, apiBase, onAnswer, metrics }: StripeConfig): Stripe {
  const client = onAnswer ? watchedHttpClient(onAnswer) : Stripe.createNodeHttpClient();
  const options = {
    ...({
      apiVersion: API_VERSION,
      maxNetworkRetries: 0,
      timeout: TIMEOUT_MS,
      telemetry: false,
    } as const),
    httpClient: metrics ? observedHttpClient(client, metrics) : client,
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
