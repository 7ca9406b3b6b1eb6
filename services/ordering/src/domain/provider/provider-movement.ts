import type { Cents } from '@makeport/money';
import {
  balanced,
  credit,
  debit,
  type LedgerAccount,
  type Posting,
  type PostingKind,
} from '../escrow/ledger';

/**
 * The purpose of a movement of the provider's balance; `bank`: between it and the platform's own
 * bank account.
 */
export type ProviderMovementKind =
  | 'charge'
  | 'refund'
  | 'transfer'
  | 'reversal'
  | 'chargeback'
  | 'bank'
  | 'fee'
  | 'other';

/** One line of the provider's own ledger: a change of the platform's balance there. */
export interface ProviderMovement {
  readonly id: string;
  readonly kind: ProviderMovementKind;
  /** The charge, refund, transfer … that it belongs to, if any. */
  readonly sourceId: string | null;
  /** Cents before the fee; positive increases the balance. */
  readonly amountCents: Cents;
  /** Deducted from the amount. */
  readonly feeCents: Cents;
  readonly createdAt: Date;
}

/** A movement that concerns no checkout, with its purpose if it is known. */
export interface OwnMovement extends Omit<ProviderMovement, 'sourceId'> {
  /** Whether it paid for an item with a fixed price on the provider's page (OPEN-49). */
  readonly isDirectSale: boolean;
}

/**
 * Returns the posting for money that concerns no checkout: payouts to the platform's bank account,
 * fees of the account itself, and direct sales (money: the ledger's cash equals the provider's
 * balance). Null: its purpose is unknown, and it stays a difference.
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
