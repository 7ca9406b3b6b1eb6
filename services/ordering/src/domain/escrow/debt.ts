import { sumCents, type Cents } from '@makeport/money';
import type { EscrowTransaction } from './escrow';

/** A payment that the card's bank took back after its release, or a release that was refunded. */
export type DebtCause = 'chargeback' | 'refund';

/** Recovering: the transfer is being reversed. Open: later payouts pay it off. */
export type DebtState = 'recovering' | 'open' | 'repaid';

/** What a manufacturer owes the platform for one of its orders (money: debts). */
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

/** Never changed once it is booked. */
export interface DebtRepayment {
  readonly debtId: string;
  /** The debt's own transfer was reversed, or a payout was withheld for it. */
  readonly source: 'reversal' | 'payout';
  /** Whose transfer, or whose payout. */
  readonly orderId: string;
  readonly amountCents: Cents;
}

type Release = Pick<EscrowTransaction, 'amountCents' | 'feeCents' | 'status' | 'withheldCents'>;

/** What of a release is the manufacturer's. */
export function netCents({
  amountCents,
  feeCents,
}: Pick<Release, 'amountCents' | 'feeCents'>): Cents {
  return amountCents - feeCents;
}

/** What of a release has been transferred, or may have been: nothing before its amount was fixed, or of one given up. */
export function sentCents(release: Release): Cents {
  if (release.status === 'given_up') return 0;
  if (release.withheldCents === null && release.status !== 'settled') return 0;
  return netCents(release) - (release.withheldCents ?? 0);
}

/** What of a payout pays off one debt. */
export interface WithheldPart {
  readonly debt: Pick<Debt, 'id' | 'orderId'>;
  readonly amountCents: Cents;
}

export interface Withholding {
  readonly payoutCents: Cents;
  readonly parts: readonly (WithheldPart & { readonly debt: Debt })[];
}

/** Open debts are paid off first, the oldest first, as far as the payout goes. @param debts oldest first */
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

/** The debt after a repayment; what a reversal could not bring back is left to later payouts. */
export function repaid(debt: Debt, amountCents: Cents): Debt {
  if (amountCents <= 0 || amountCents > debt.openCents) {
    throw new RangeError(
      `debt ${debt.id} of ${debt.openCents} cents cannot be repaid by ${amountCents}`,
    );
  }
  const openCents = debt.openCents - amountCents;
  return { ...debt, openCents, state: openCents === 0 ? 'repaid' : 'open' };
}
