import type { PaymentAlert } from '@makeport/order-page/parts';
import { formatMoney } from '@makeport/web';

/** Returns the sum of the open debts, which later payouts repay. */
export function getOwedCents(alerts: readonly PaymentAlert[]): number {
  const open = alerts.map(({ debt }) => (debt?.state === 'open' ? debt.openCents : 0));
  return open.reduce((sum, cents) => sum + cents, 0);
}

type Debt = NonNullable<PaymentAlert['debt']>;

export const COLLECTION = 'It will be deducted from your next payouts.';

/** Describes why the manufacturer owes an order's payment. */
export function describeCause({ cause }: Debt, orderNumber: string): string {
  return cause === 'refund'
    ? `The payment of order ${orderNumber} was refunded after its release.`
    : `The card’s bank gave the payment of order ${orderNumber} back to the cardholder.`;
}

/** Describes which part of a debt is open or repaid. */
export function describeRepayment({ state, amountCents, openCents }: Debt): string {
  if (state === 'open') {
    const taken = amountCents - openCents;
    const before = taken > 0 ? `${formatMoney(taken)} was taken back. ` : '';
    return `${before}You owe ${formatMoney(openCents)}.`;
  }
  return state === 'repaid'
    ? `${formatMoney(amountCents)} was taken back from you.`
    : `${formatMoney(amountCents)} is being taken back from your payout account.`;
}
