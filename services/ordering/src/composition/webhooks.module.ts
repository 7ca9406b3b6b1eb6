import { BackgroundJob, Logger } from '@makeport/service-kit';
import { Module } from '@nestjs/common';
import Stripe from 'stripe';
import { StripeWebhookController } from '../adapters/http/stripe-webhook.controller';
import { ProviderEventQueue } from '../adapters/postgres/provider/provider-event-queue';
import { StripeWebhooks } from '../adapters/stripe/stripe-webhooks';
import type { Config } from '../config';
import type { ProviderEvent } from '../domain/provider/provider-event';
import { CLOCK, type Clock } from '../use-cases/clock';
import { DescribePayment, ON_DESCRIPTION_REFUSED } from '../use-cases/webhooks/describe-payment';
import { HandleProviderEvent } from '../use-cases/webhooks/handle-provider-event';
import { NoteFailedRefund } from '../use-cases/webhooks/note-failed-refund';
import {
  ON_FAILED_EVENT,
  ProcessProviderEvents,
} from '../use-cases/webhooks/process-provider-events';
import {
  ProviderWebhooks,
  ReceiveProviderEvent,
} from '../use-cases/webhooks/receive-provider-event';
import { ChargebacksModule } from './chargebacks.module';
import { CheckoutModule } from './checkout.module';
import { CONFIG } from './core.module';
import { PayoutAccountsModule } from './payout-accounts.module';
import { PurchasesModule } from './purchases.module';
import { ObservedProviderEvents } from './reports/observed-provider-events';

const POLL_MS = 1_000;

/**
 * The payment provider's webhook: events are stored before they are answered, and a job processes
 * them.
 */
@Module({
  imports: [CheckoutModule, PurchasesModule, PayoutAccountsModule, ChargebacksModule],
  controllers: [StripeWebhookController],
  providers: [
    HandleProviderEvent,
    ObservedProviderEvents,
    NoteFailedRefund,
    DescribePayment,
    {
      provide: ProcessProviderEvents,
      inject: [ProviderEventQueue, ObservedProviderEvents, CLOCK, ON_FAILED_EVENT],
      useFactory: (...parts: ConstructorParameters<typeof ProcessProviderEvents>) =>
        new ProcessProviderEvents(...parts),
    },
    ProviderEventQueue,
    { provide: ProviderWebhooks, inject: [Stripe, CONFIG], useFactory: createWebhooks },
    {
      provide: ON_DESCRIPTION_REFUSED,
      inject: [Logger],
      useFactory: (logger: Logger) => (payment: string, err: Error) =>
        logger.warn({ err, payment }, 'failed to update the description of a payment'),
    },
    {
      provide: ON_FAILED_EVENT,
      inject: [Logger],
      useFactory:
        (logger: Logger) =>
        ({ id, type, attempts }: ProviderEvent, err: unknown) =>
          logger.warn(
            { err, event: id, type, attempts },
            'failed to handle a webhook event, retrying',
          ),
    },
    {
      provide: BackgroundJob,
      inject: [ProcessProviderEvents, Logger],
      useFactory: (processEvents: ProcessProviderEvents, logger: Logger) => {
        const job = new BackgroundJob({
          work: async () => {
            if ((await processEvents.execute()) > 0) job.wake();
          },
          everyMs: POLL_MS,
          onError: (err) => logger.warn({ err }, 'failed to process webhook events'),
        });
        return job;
      },
    },
    {
      provide: ReceiveProviderEvent,
      inject: [ProviderWebhooks, ProviderEventQueue, CLOCK, CONFIG, BackgroundJob],
      useFactory: (
        webhooks: ProviderWebhooks,
        queue: ProviderEventQueue,
        clock: Clock,
        { webhookGraceMs: graceMs }: Config,
        { wake: onDue }: BackgroundJob,
      ) => new ReceiveProviderEvent(webhooks, queue, clock, { graceMs, onDue }),
    },
  ],
  exports: [ProviderEventQueue],
})
export class WebhooksModule {}

function createWebhooks(
  stripe: Stripe,
  { STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET }: Config,
): StripeWebhooks {
  const secrets = [STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET].filter(
    (secret) => secret !== undefined,
  );
  return new StripeWebhooks(stripe, secrets);
}
