import type { Cents } from '@makeport/money';
import {
  balanced,
  credit,
  debit,
  type LedgerAccount,
  type Posting,
  type PostingKind,
} from '../escrow/ledger';

/** What the provider's balance moved for; `bank`: between it and the platform's own bank account. */
export type ProviderMovementKind =
  | 'charge'
  | 'refund'
  | 'transfer'
  | 'reversal'
  | 'chargeback'
  | 'bank'
  | 'fee'
  | 'other';

/** One line of the provider's own book: what changed the platform's balance there. */
export interface ProviderMovement {
  readonly id: string;
  readonly kind: ProviderMovementKind;
  /** The charge, refund, transfer … that it belongs to; null for what has none. */
  readonly sourceId: string | null;
  /** Cents, signed as the balance sees it; before the fee. */
  readonly amountCents: Cents;
  /** Taken off the amount. */
  readonly feeCents: Cents;
  readonly createdAt: Date;
}

/** A movement that concerns no checkout, with what it was for as far as we know it. */
export interface OwnMovement extends Omit<ProviderMovement, 'sourceId'> {
  /** Of an item with a fixed price, bought on the provider's page (OPEN-49). */
  readonly isDirectSale: boolean;
}

/**
 * How money that concerns no checkout is booked: the platform's own bank account, fees of the account itself, and what
 * is sold without escrow (money: the ledger's cash equals the provider's balance). Null: nobody knows what it was for, and
 * it stays a difference.
 */
export function ownMovementPosting(movement: OwnMovement): Posting | null {
  const { id, amountCents, feeCents } = movement;
  const booking = getBooking(movement);
  if (!booking || (amountCents === 0 && feeCents === 0)) return null;
  const [kind, account] = booking;
  const side = (cents: Cents, whenIn: typeof debit, whenOut: typeof debit) =>
    cents > 0 ? whenIn : whenOut;
  return balanced({
    key: `provider:${id}`,
    kind,
    orderId: null,
    checkoutId: null,
    entries: [
      side(amountCents, debit, credit)('stripe_clearing', Math.abs(amountCents)),
      side(amountCents, credit, debit)(account, Math.abs(amountCents)),
      side(feeCents, credit, debit)('stripe_clearing', Math.abs(feeCents)),
      side(feeCents, debit, credit)('provider_fees', Math.abs(feeCents)),
    ],
  });
}

function getBooking({ kind, isDirectSale }: OwnMovement): [PostingKind, LedgerAccount] | null {
  if (kind === 'bank') return ['bank_transfer', 'platform_bank'];
  if (kind === 'fee') return ['account_fee', 'provider_fees'];
  return isDirectSale ? ['direct_sale', 'direct_sales'] : null;
}
