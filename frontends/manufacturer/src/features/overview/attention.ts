import { formatMoney } from '@makeport/web';
import type { PayoutAccountStatus } from '../../gen/graphql';

/** The loaded figures; undefined if a figure is loading or failed to load. */
export interface OpenTasks {
  pendingOrders?: number | undefined;
  pendingSamples?: number | undefined;
  payouts?: PayoutAccountStatus | undefined;
  /** Orders with an open chargeback. */
  disputedPayments?: number | undefined;
  owedCents?: number | undefined;
}

export interface Attention {
  kind: 'orders' | 'samples' | 'payouts' | 'disputed' | 'debt';
  title: string;
  text: string;
  to: string;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** Titles for the states of the payout account that need an action. */
const PAYOUT_TITLES: Partial<Record<PayoutAccountStatus, string>> = {
  none: 'Set up your payouts',
  restricted: 'Complete your payout account',
  rejected: 'Your payout account was rejected',
};

/** Returns the manufacturer's tasks. Tasks that brands wait for are first. */
export function getAttention({
  pendingOrders = 0,
  pendingSamples = 0,
  payouts,
  disputedPayments = 0,
  owedCents = 0,
}: OpenTasks): Attention[] {
  const found: Attention[] = [];
  if (pendingOrders > 0) {
    found.push({
      kind: 'orders',
      title: counted(pendingOrders, 'order needs your approval', 'orders need your approval'),
      text:
        pendingOrders === 1
          ? 'Without an answer in time it is cancelled and refunded.'
          : 'Without an answer in time they are cancelled and refunded.',
      to: '/manufacturer/orders?status=pending',
    });
  }
  if (pendingSamples > 0) {
    found.push({
      kind: 'samples',
      title: counted(
        pendingSamples,
        'sample request needs your answer',
        'sample requests need your answer',
      ),
      text: 'Approve or reject them.',
      to: '/manufacturer/samples?status=pending',
    });
  }
  if (disputedPayments > 0) {
    found.push({
      kind: 'disputed',
      title: counted(disputedPayments, 'payment is disputed', 'payments are disputed'),
      text: 'Nothing is paid out until the card’s bank has decided.',
      to: '/manufacturer/payments',
    });
  }
  if (owedCents > 0) {
    found.push({
      kind: 'debt',
      title: `You owe ${formatMoney(owedCents)}`,
      text: 'It will be deducted from your next payouts.',
      to: '/manufacturer/payments',
    });
  }
  const title = payouts && PAYOUT_TITLES[payouts];
  if (title) {
    found.push({
      kind: 'payouts',
      title,
      text:
        payouts === 'rejected'
          ? 'Released payments are kept for you.'
          : 'Released payments are kept for you until then.',
      to: '/manufacturer/payments',
    });
  }
  return found;
}
