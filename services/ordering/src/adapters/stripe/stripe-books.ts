import { Injectable } from '@nestjs/common';
import { sumCents, type Cents } from '@makeport/money';
import Stripe from 'stripe';
import type { ProviderEvent } from '../../domain/provider/provider-event';
import type { ProviderMovementKind } from '../../domain/provider/provider-movement';
import type { ProviderBooks, ToldMovement } from '../../use-cases/reconciliation/provider-books';
import { translated } from './stripe-failure';
import { getSubject } from './stripe-webhooks';

const PAGE = 100;

/** Stripe's movements of money and events. */
@Injectable()
export class StripeBooks implements ProviderBooks {
  constructor(private readonly stripe: Stripe) {}

  async *movements(from: Date | null, until: Date): AsyncIterable<ToldMovement> {
    const created = { ...(from && { gte: seconds(from) }), lte: seconds(until) };
    const lines = this.stripe.balanceTransactions.list({
      created,
      limit: PAGE,
      expand: ['data.source'],
    });
    for await (const line of lines) yield toMovement(line);
  }

  balanceCents(): Promise<Cents> {
    return translated(async () => {
      const { available, pending } = await this.stripe.balance.retrieve();
      return sumCents([...available, ...pending].filter(isDollars).map(({ amount }) => amount));
    });
  }

  async *events(
    types: readonly string[],
    from: Date,
    until: Date,
    stripeAccount?: string,
  ): AsyncIterable<Omit<ProviderEvent, 'attempts'>> {
    const created = { gte: seconds(from), lte: seconds(until) };
    const listed = this.stripe.events.list(
      { types: [...types], created, limit: PAGE },
      stripeAccount === undefined ? {} : { stripeAccount },
    );
    for await (const event of listed)
      yield { id: event.id, type: event.type, ...getSubject(event.data.object) };
  }
}

/** An amount in another currency is reported as a difference for an operator to check. */
function isDollars({ currency }: { readonly currency: string }): boolean {
  return currency === 'usd';
}

const kinds: Readonly<Partial<Record<string, ProviderMovementKind>>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  payment_refund: 'refund',
  payment_failure_refund: 'refund',
  transfer: 'transfer',
  transfer_refund: 'reversal',
  transfer_cancel: 'reversal',
  transfer_failure: 'reversal',
  payout: 'bank',
  payout_cancel: 'bank',
  payout_failure: 'bank',
  topup: 'bank',
  topup_reversal: 'bank',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
};

function getKind({
  type,
  reporting_category,
  currency,
}: Stripe.BalanceTransaction): ProviderMovementKind {
  if (!isDollars({ currency })) return 'other';
  if (type === 'adjustment')
    return reporting_category.startsWith('dispute') ? 'chargeback' : 'other';
  return kinds[type] ?? 'other';
}

function toMovement(line: Stripe.BalanceTransaction): ToldMovement {
  const { source } = line;
  // Stripe's types do not cover every kind of source, so missing fields are unknown.
  const told: {
    id?: string;
    payment_intent?: Ref;
    transfer_group?: string | null;
    transfer?: Ref;
  } = typeof source === 'string' ? { id: source } : (source ?? {});
  return {
    id: line.id,
    kind: getKind(line),
    sourceId: told.id ?? null,
    paymentIntentId: getId(told.payment_intent),
    transferGroup: told.transfer_group ?? null,
    transferId: getId(told.transfer),
    amountCents: line.amount,
    feeCents: line.fee,
    createdAt: new Date(line.created * 1000),
  };
}

type Ref = string | { readonly id: string } | null | undefined;

function getId(reference: Ref): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
