import type { PaymentAlert } from '@makeport/order-page/parts';
import { formatMoney } from '@makeport/web';

/** What later payouts have to pay off. */
export function getOwedCents(alerts: readonly PaymentAlert[]): number {
  const open = alerts.map(({ debt }) => (debt?.state === 'open' ? debt.openCents : 0));
  return open.reduce((sum, cents) => sum + cents, 0);
}

/** What is owed or was taken back for an order, and why; null: nothing. */
export function describeDebt({ debt, orderNumber }: PaymentAlert): string | null {
  if (!debt) return null;
  const why =
    debt.cause === 'refund'
      ? `The payment of order ${orderNumber} was refunded after its release.`
      : `The card’s bank gave the payment of order ${orderNumber} back to the cardholder.`;
  return `${why} ${describeRepayment(debt)}`;
}

function describeRepayment({ state, amountCents, openCents }: NonNullable<PaymentAlert['debt']>): string {
  if (state === 'open') {
    const taken = amountCents - openCents;
    const before = taken > 0 ? `${formatMoney(taken)} was taken back. ` : '';
    return `${before}You owe ${formatMoney(openCents)}. It will be taken from your next payouts.`;
  }
  return state === 'repaid'
    ? `${formatMoney(amountCents)} was taken back from you.`
    : `${formatMoney(amountCents)} is being taken back from your payout account.`;
}
