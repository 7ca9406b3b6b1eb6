import { Failure } from '../failure.ts';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

/** The payment provider: Stripe, with the keys of the environment, or the sandbox. */
export interface Payments {
  readonly sandbox: boolean;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The secret of the endpoint for connected accounts; the sandbox has one endpoint for all. */
  readonly connectWebhookSecret?: string;
  /** Absent: Stripe's own address. */
  readonly apiBase?: string;
  readonly scriptUrl?: string;
  /** The origin of the payment provider's script, frames and calls. */
  readonly origin?: string;
}

/** @throws Failure if STRIPE_SECRET_KEY is set and one of its companions is not */
export function choosePayments(
  environment: NodeJS.ProcessEnv,
  ports: Ports,
  secrets: Secrets,
): Payments {
  const secretKey = environment['STRIPE_SECRET_KEY'];
  if (secretKey) {
    const companion = (name: string): string => {
      const value = environment[name];
      if (value) return value;
      throw new Failure(
        `STRIPE_SECRET_KEY is set, but ${name} is not.`,
        'Set all three of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET for real Stripe, none for the sandbox.',
      );
    };
    const connectWebhookSecret = environment['STRIPE_CONNECT_WEBHOOK_SECRET'];
    return {
      sandbox: false,
      secretKey,
      publishableKey: companion('STRIPE_PUBLISHABLE_KEY'),
      webhookSecret: companion('STRIPE_WEBHOOK_SECRET'),
      ...(connectWebhookSecret && { connectWebhookSecret }),
    };
  }
  const origin = `http://localhost:${ports['stripe-sandbox']}`;
  return {
    sandbox: true,
    secretKey: secrets.sandboxSecretKey,
    publishableKey: secrets.sandboxPublishableKey,
    webhookSecret: secrets.stripeWebhookSecret,
    apiBase: `http://127.0.0.1:${ports['stripe-sandbox']}`,
    scriptUrl: `${origin}/v3/`,
    origin,
  };
}
