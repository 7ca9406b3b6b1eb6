import type { PayoutAccountStatus, PayoutHoldReason } from '../../gen/graphql';
import type { OnboardingResult } from './use-onboarding-result';

interface PayoutAccountLabels {
  title: string;
  text: string;
  /** Label of the link to the payment provider's page; null if nothing can be done on that page. */
  action: string | null;
}

/** Describes the payout account's state and the next step. */
export function getPayoutAccountLabels(
  status: PayoutAccountStatus,
  missing: number,
  holdReason: PayoutHoldReason | null,
): PayoutAccountLabels {
  switch (status) {
    case 'none':
      return {
        title: 'Payouts are not set up',
        text: 'Our payment provider needs your details and your bank account. Until then your earnings are kept for you here.',
        action: 'Set up payouts',
      };
    case 'pending':
      return {
        title: 'Payouts are not set up completely',
        text: 'Your earnings are kept for you until the payment provider has everything it needs.',
        action: 'Continue setup',
      };
    case 'restricted':
      return getHoldLabels(missing, holdReason);
    case 'rejected':
      return {
        title: 'The payment provider rejected your payout account',
        text: 'It no longer pays out to this account, and its decision is final. Your earnings are kept for you. Please contact our support.',
        action: null,
      };
    case 'ready':
      return {
        title: 'Payouts are set up',
        text: 'Released payments are sent to your bank account automatically.',
        action: 'Change details',
      };
  }
}

function getHoldLabels(missing: number, holdReason: PayoutHoldReason | null): PayoutAccountLabels {
  if (holdReason === 'paused') {
    return {
      title: 'Makeport has paused your payouts',
      text: 'Your earnings are kept for you. Please contact our support.',
      action: null,
    };
  }
  if (missing > 0) {
    return {
      title: 'The payment provider needs more information',
      text: 'Payouts are paused until you have provided it.',
      action: 'Complete details',
    };
  }
  if (holdReason === 'other') {
    return {
      title: 'The payment provider has paused your payouts',
      text: 'It does not name a reason. Your earnings are kept for you. Please contact our support, and we will find out.',
      action: 'Change details',
    };
  }
  return {
    title: 'Your details are being checked',
    text: 'The payment provider checks what you entered. Payouts start as soon as that is done.',
    action: 'Change details',
  };
}

/** Describes how the visit to the payment provider's page ended. */
export function getReturnLabels(
  outcome: OnboardingResult,
  status: PayoutAccountStatus,
): { tone: 'success' | 'info' | 'warning'; text: string } {
  if (outcome === 'expired') {
    return {
      tone: 'warning',
      text: 'The page of the payment provider had expired. Please start again.',
    };
  }
  if (status === 'ready') {
    return { tone: 'success', text: 'Thank you. Your payout account is ready.' };
  }
  if (status === 'rejected') {
    return { tone: 'warning', text: 'The payment provider rejected your payout account.' };
  }
  if (status === 'restricted') {
    return { tone: 'info', text: 'Thank you. The payment provider has your details.' };
  }
  return {
    tone: 'warning',
    text: 'The setup is not finished yet. You can continue where you left off.',
  };
}
