import { sumCents, type Cents } from '@makeport/money';
import type { EscrowTransaction } from './escrow';

/** A chargeback after the release of its payment, or the refund of a release. */
export type DebtCause = 'chargeback' | 'refund';

/** Recovering: the transfer is being reversed. Open: later payouts repay the debt. */
export type DebtState = 'recovering' | 'open' | 'repaid';

/** An amount that a manufacturer owes the platform for one of its orders (money: debts). */
export interface Debt {
  readonly id: string;
  readonly orderId: string;
  readonly manufacturerId: string;
  readonly cause: DebtCause;
  readonly amountCents: Cents;
  readonly openCents: Cents;
  readonly state: DebtState;
  readonly bookedAt: Date;
}

/** Immutable once it is booked. */
export interface DebtRepayment {
  readonly debtId: string;
  /** A reversal of the debt's own transfer, or an amount withheld from a payout. */
  readonly source: 'reversal' | 'payout';
  /** The order whose transfer was reversed or whose payout was reduced. */
  readonly orderId: string;
  readonly amountCents: Cents;
}

type Release = Pick<EscrowTransaction, 'amountCents' | 'feeCents' | 'status' | 'withheldCents'>;

/** Returns the manufacturer's part of a release. */
export function netCents({
  amountCents,
  feeCents,
}: Pick<Release, 'amountCents' | 'feeCents'>): Cents {
  return amountCents - feeCents;
}

/**
 * Returns the amount of a release that was or may have been transferred: zero before its amount is
 * fixed, or after it was given up.
 */
export function sentCents(release: Release): Cents {
  if (release.status === 'given_up') return 0;
  if (release.withheldCents === null && release.status !== 'settled') return 0;
  return netCents(release) - (release.withheldCents ?? 0);
}

/** The part of a payout that repays one debt. */
export interface WithheldPart {
  readonly debt: Pick<Debt, 'id' | 'orderId'>;
  readonly amountCents: Cents;
}

export interface Withholding {
  readonly payoutCents: Cents;
  readonly parts: readonly (WithheldPart & { readonly debt: Debt })[];
}

/**
 * Repays open debts from a payout, oldest first, until the payout is used up.
 * @param debts oldest first
 */
export function withhold(dueCents: Cents, debts: readonly Debt[]): Withholding {
  const parts: { debt: Debt; amountCents: Cents }[] = [];
  let payoutCents = dueCents;
  for (const debt of debts) {
    const amountCents = Math.min(payoutCents, debt.openCents);
    if (amountCents === 0) continue;
    parts.push({ debt, amountCents });
    payoutCents -= amountCents;
  }
  return { payoutCents, parts };
}

export function withheldCents({ parts }: Pick<Withholding, 'parts'>): Cents {
  return sumCents(parts.map(({ amountCents }) => amountCents));
}

/** Returns the debt after a repayment. Later payouts repay what a reversal could not recover. */
export function repaid(debt: Debt, amountCents: Cents): Debt {
  if (amountCents <= 0 || amountCents > debt.openCents) {
    throw new RangeError(
      `debt ${debt.id} of ${debt.openCents} cents cannot be repaid by ${amountCents}`,
    );
  }
  const openCents = debt.openCents - amountCents;
  return { ...debt, openCents, state: openCents === 0 ? 'repaid' : 'open' };
}
