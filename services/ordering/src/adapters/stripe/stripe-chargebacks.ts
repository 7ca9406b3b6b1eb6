import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { Chargeback, ChargebackState } from '../../domain/chargebacks/chargeback';
import { ProviderFailure } from '../../domain/provider/provider-call';
import type { ProviderChargebacks } from '../../use-cases/chargebacks/provider-chargebacks';
import { translated } from './stripe-failure';

const states: Readonly<Record<string, ChargebackState>> = {
  // An inquiry withdraws nothing, and becomes a chargeback or is closed.
  warning_needs_response: 'open',
  warning_under_review: 'open',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Stripe calls a chargeback a dispute. */
@Injectable()
export class StripeChargebacks implements ProviderChargebacks {
  constructor(private readonly stripe: Stripe) {}

  find(chargebackId: string): Promise<Chargeback | null> {
    return translated(async () => {
      try {
        return toChargeback(await this.stripe.disputes.retrieve(chargebackId));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
          return null;
        throw error;
      }
    });
  }
}

function toChargeback(dispute: Stripe.Dispute): Chargeback {
  const { id, amount, reason, status, created, balance_transactions, evidence_details } = dispute;
  const paymentIntent = dispute.payment_intent;
  if (paymentIntent === null) throw new ProviderFailure('refused', `dispute ${id} has no payment`);
  return {
    id,
    paymentIntentId: typeof paymentIntent === 'string' ? paymentIntent : paymentIntent.id,
    amountCents: amount,
    reason,
    // An unknown status is treated as open, so that no money is paid out.
    state: states[status] ?? 'open',
    evidenceDueAt:
      evidence_details.due_by === null ? null : new Date(evidence_details.due_by * 1000),
    openedAt: new Date(created * 1000),
    movements: balance_transactions.map(({ id: movement, amount: moved, fee }) => ({
      id: movement,
      amountCents: -moved,
      feeCents: fee,
    })),
  };
}
