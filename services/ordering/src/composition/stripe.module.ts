import { Metrics } from '@makeport/service-kit';
import { Global, Module, type Provider } from '@nestjs/common';
import Stripe from 'stripe';
import { ProviderCallLog } from '../adapters/postgres/provider/provider-call-log';
import { StripeBooks } from '../adapters/stripe/stripe-books';
import { StripeChargebacks } from '../adapters/stripe/stripe-chargebacks';
import { createStripe } from '../adapters/stripe/stripe-client';
import { StripeConnectedAccounts } from '../adapters/stripe/stripe-connected-accounts';
import { StripeFraudWarnings } from '../adapters/stripe/stripe-fraud-warnings';
import { StripeHostedPayments } from '../adapters/stripe/stripe-hosted-payments';
import { StripeKeyState } from '../adapters/stripe/stripe-key-state';
import { StripePaymentGateway } from '../adapters/stripe/stripe-payment-gateway';
import type { Config } from '../config';
import { ProviderChargebacks } from '../use-cases/chargebacks/provider-chargebacks';
import { ProviderFraudWarnings } from '../use-cases/fraud-warnings/provider-fraud-warnings';
import { IdempotentCall } from '../use-cases/idempotent-call';
import { PaymentGateway } from '../use-cases/payment-gateway';
import { ConnectedAccounts } from '../use-cases/payouts/connected-accounts';
import { HostedPayments } from '../use-cases/purchases/hosted-payments';
import { ProviderBooks } from '../use-cases/reconciliation/provider-books';
import { CONFIG } from './core.module';
import { stripeKeyAlarm } from './reports/stripe-key-alarm';

const ports = [
  { provide: PaymentGateway, useClass: StripePaymentGateway },
  { provide: HostedPayments, useClass: StripeHostedPayments },
  { provide: ProviderBooks, useClass: StripeBooks },
  { provide: ProviderChargebacks, useClass: StripeChargebacks },
  { provide: ProviderFraudWarnings, useClass: StripeFraudWarnings },
  {
    provide: ConnectedAccounts,
    inject: [Stripe, CONFIG],
    useFactory: (stripe: Stripe, { PAYOUT_CARD_PAYMENTS }: Config) =>
      new StripeConnectedAccounts(stripe, PAYOUT_CARD_PAYMENTS === 'on'),
  },
] satisfies Provider[];

/** Global: the payment provider, and the log of the calls to it. */
@Global()
@Module({
  providers: [
    ...ports,
    IdempotentCall,
    StripeKeyState,
    stripeKeyAlarm,
    ProviderCallLog,
    {
      provide: Stripe,
      inject: [CONFIG, StripeKeyState, Metrics],
      useFactory: (
        { STRIPE_SECRET_KEY, STRIPE_API_BASE }: Config,
        key: StripeKeyState,
        metrics: Metrics,
      ) =>
        createStripe({
          metrics,
          secretKey: STRIPE_SECRET_KEY,
          apiBase: STRIPE_API_BASE,
          onAnswer: (refusal) => key.answered(refusal),
        }),
    },
  ],
  exports: [Stripe, IdempotentCall, ...ports.map(({ provide }) => provide)],
})
export class StripeModule {}
