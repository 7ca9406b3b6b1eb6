import type { Metrics } from '@makeport/service-kit';
import Stripe from 'stripe';
import { observedHttpClient } from './observed-http-client';
import type { KeyRefusal } from './stripe-key-state';
import { watchedHttpClient } from './watched-http-client';

export interface StripeConfig {
  readonly secretKey: string;
  /** The host of Stripe's stand-in; absent for Stripe itself. */
  readonly apiBase?: string | undefined;
  /** Receives, for every answer, whether Stripe accepted the API key. */
  readonly onAnswer?: (refusal: KeyRefusal | null) => void;
  /** Counts the calls; absent in processes without metrics, such as scripts. */
  readonly metrics?: Metrics;
}

const TIMEOUT_MS = 10_000;

/**
 * Set here and not by the SDK: an SDK with a newer version fails to compile until this line is
 * reviewed (P37).
 */
export const API_VERSION = '2026-10-28.endive';

/**
 * Creates the official SDK without its retries: IdempotentCall decides whether a call may be
 * repeated.
 */
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
