import { Health, Logger, Metrics } from '@makeport/service-kit';
import type { Provider } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import Stripe from 'stripe';
import { StripeKeyState } from '../../adapters/stripe/stripe-key-state';

const STRIPE_KEY_ALARM = Symbol('StripeKeyAlarm');
/** The interval after which the same refusal is logged again. */
const LOG_AGAIN_MS = 60_000;

/**
 * Reports a key that Stripe refuses, or that has too few permissions, in the log, the metrics and
 * the readiness.
 */
export const stripeKeyAlarm: Provider = {
  provide: STRIPE_KEY_ALARM,
  inject: [Stripe, StripeKeyState, Logger, Metrics, Health],
  useFactory: (
    stripe: Stripe,
    stripeKey: StripeKeyState,
    logger: Logger,
    { registry }: Metrics,
    health: Health,
  ) => {
    const refusals = new Counter({
      name: 'ordering_provider_configuration_errors_total',
      help: 'Calls that the payment provider refused because of the secret key or its permissions: always 0',
      labelNames: ['status'],
      registers: [registry],
    });
    new Gauge({
      name: 'ordering_provider_key_refused',
      help: '1 while the payment provider refuses the secret key',
      registers: [registry],
      collect(this: Gauge) {
        this.set(stripeKey.refused ? 1 : 0);
      },
    });
    const logged = new Map<string, number>();
    stripeKey.onRefusal(({ statusCode, code, message, request }) => {
      refusals.inc({ status: String(statusCode) });
      const told = `${statusCode} ${request}`;
      const now = Date.now();
      if (now - (logged.get(told) ?? 0) < LOG_AGAIN_MS) return;
      logged.set(told, now);
      logger.error(
        { statusCode, code, request, stripe: message },
        'Stripe refuses the secret key or a call without permission: check STRIPE_SECRET_KEY',
      );
    });
    health.addCheck('payments', () => stripeKey.check(() => stripe.balance.retrieve()));
  },
};
