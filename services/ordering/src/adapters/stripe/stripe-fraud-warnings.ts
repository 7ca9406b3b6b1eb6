import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { FraudWarning } from '../../domain/chargebacks/fraud-warning';
import { ProviderFailure } from '../../domain/provider/provider-call';
import type { ProviderFraudWarnings } from '../../use-cases/fraud-warnings/provider-fraud-warnings';
import { translated } from './stripe-failure';

@Injectable()
export class StripeFraudWarnings implements ProviderFraudWarnings {
  constructor(private readonly stripe: Stripe) {}

  find(warningId: string): Promise<FraudWarning | null> {
    return translated(async () => {
      try {
        const warning = await this.stripe.radar.earlyFraudWarnings.retrieve(warningId, {
          expand: ['charge'],
        });
        return toWarning(warning);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
          return null;
        throw error;
      }
    });
  }
}

function toWarning(warning: Stripe.Radar.EarlyFraudWarning): FraudWarning {
  const { id, actionable, charge, created, fraud_type: fraudType } = warning;
  if (typeof charge === 'string')
    throw new ProviderFailure('refused', `warning ${id} came without its charge`);
  const paymentIntent = warning.payment_intent ?? charge.payment_intent;
  if (!paymentIntent) throw new ProviderFailure('refused', `warning ${id} has no payment`);
  return {
    id,
    actionable,
    fraudType,
    disputed: charge.disputed,
    paymentIntentId: typeof paymentIntent === 'string' ? paymentIntent : paymentIntent.id,
    warnedAt: new Date(created * 1000),
  };
}
