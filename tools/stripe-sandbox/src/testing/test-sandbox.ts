import { startCheckingProxy } from '@makeport/testing/stripe-api/checking-proxy';
import { eventErrors } from '@makeport/testing/stripe-api/stripe-api';
import Stripe from 'stripe';
import { loadConfig } from '../config';
import { startServer, type RunningServer } from '../server';
import type { StoredEvent } from '../store/stripe-objects';
import { scriptsFromSources } from './swc-scripts';

export const webhookSecret = 'whsec_of_the_tests';
export const secretKey = 'sk_test_of_the_tests';
export const publishableKey = 'pk_test_of_the_tests';
/** Enough available money, so that refunds do not wait for pending payments. */
export const openingTopUpCents = 1_000_000;

export interface TestSandbox extends RunningServer {
  /** The official SDK, only with options that real Stripe accepts, too. */
  stripe: Stripe;
  control<Answer = unknown>(path: string, body?: object): Promise<Answer>;
  /** Makes a browser's call: form-encoded, with the publishable key. */
  browser(
    path: string,
    form: Record<string, string>,
  ): Promise<{ status: number; body: BrowserAnswer }>;
}

export interface BrowserAnswer {
  id: string;
  status: string;
  error?: {
    type: string;
    code?: string;
    message: string;
    payment_intent?: Record<string, unknown>;
  };
  [field: string]: unknown;
}

export function stripeClient(address: string): Stripe {
  const { hostname, port } = new URL(address);
  return new Stripe(secretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

export async function startTestSandbox(
  environment: Record<string, string> = {},
  clock?: () => number,
): Promise<TestSandbox> {
  const config = loadConfig({
    LOG_LEVEL: 'fatal',
    HTTP_PORT: '0',
    SANDBOX_OPENING_TOP_UP_CENTS: String(openingTopUpCents),
    SANDBOX_WEBHOOK_URL: 'off',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_RETRY_BASE_MS: '5',
    SANDBOX_RETRY_MAX_MS: '20',
    ...environment,
  });
  const server = await startServer({
    config,
    scripts: scriptsFromSources,
    ...(clock && { clock }),
  });
  const proxy = await startCheckingProxy(server.address);
  return {
    ...server,
    address: proxy.address,
    stripe: stripeClient(proxy.address),
    /** Fails if any response or event does not match Stripe's API description. */
    async close() {
      const events = server.sandbox.objects.all('event');
      const mistakes = [
        ...proxy.mistakes,
        ...events.flatMap((event) =>
          eventErrors(event as StoredEvent & { data: { object: object } }).map(
            (error) => `${event.type}: ${error}`,
          ),
        ),
      ];
      await server.close();
      await proxy.close();
      expect([...new Set(mistakes)]).toEqual([]);
    },
    async control<Answer>(path: string, body?: object) {
      const response = await fetch(`${server.address}/_sandbox${path}`, {
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as Answer;
    },
    async browser(path, form) {
      const response = await fetch(`${server.address}${path}`, {
        method: 'POST',
        headers: { origin: 'http://shop.test' },
        body: new URLSearchParams({ key: publishableKey, ...form }),
      });
      return { status: response.status, body: (await response.json()) as BrowserAnswer };
    },
  };
}

/**
 * Returns the API's error, as the SDK throws it.
 * @throws Error if the call succeeds
 */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not rejected.');
}

/** Returns the platform's balance in cents, available or not. */
export async function platformBalance(stripe: Stripe): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve();
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}

let sale = 0;

/** Returns a paid intent and its charge. */
export async function paidIntent(
  stripe: Stripe,
  {
    amount = 10_000,
    paymentMethod = 'pm_card_visa',
    ...rest
  }: { amount?: number; paymentMethod?: string; transfer_group?: string } = {},
): Promise<{ intent: Stripe.Response<Stripe.PaymentIntent>; charge: string }> {
  sale += 1;
  const { id } = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { sale: String(sale) },
    ...rest,
  });
  const intent = await stripe.paymentIntents.confirm(id, { payment_method: paymentMethod });
  return { intent, charge: intent.latest_charge as string };
}
