import type { PayoutAccountStatus, PayoutHoldReason } from '../../gen/graphql';
import type { OnboardingResult } from './use-onboarding-result';

interface PayoutAccountLabels {
  title: string;
  text: string;
  /** The way to the payment provider's page; null: there is nothing to do there. */
  action: string | null;
}

/** What the state of the payout account means for the manufacturer, and what to do next. */
export function getPayoutAccountLabels(
  status: PayoutAccountStatus,
  missing: number,
  holdReason: PayoutHoldReason | null,
): PayoutAccountLabels {
  switch (status) {
    case 'none':
      return {
        title: 'Payouts are not set up',
        text: 'Our payment provider needs to know you and your bank account. Until then, what you earn is kept for you here.',
        action: 'Set up payouts',
      };
    case 'pending':
      return {
        title: 'Payouts are not set up completely',
        text: 'What you earn is kept for you until the payment provider has all it asks for.',
        action: 'Continue setup',
      };
    case 'restricted':
      return getHoldLabels(missing, holdReason);
    case 'rejected':
      return {
        title: 'The payment provider has turned your payout account down',
        text: 'It pays nothing out to this account any more, and its decision is final. What you earn is kept for you: please write to our support.',
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
      text: 'What you earn is kept for you: please write to our support.',
      action: null,
    };
  }
  if (missing > 0) {
    return {
      title: 'The payment provider asks for more',
      text: 'Payouts wait until you have answered.',
      action: 'Complete details',
    };
  }
  if (holdReason === 'other') {
    return {
      title: 'The payment provider holds your payouts back',
      text: 'It does not say what it needs. What you earn is kept for you: please write to our support, and we ask.',
      action: 'Change details',
    };
  }
  return {
    title: 'Your details are being checked',
    text: 'The payment provider checks what you entered. Payouts start as soon as that is done.',
    action: 'Change details',
  };
}

/** How the visit of the payment provider's page ended, in words. */
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
    return { tone: 'warning', text: 'The payment provider has turned your payout account down.' };
  }
  if (status === 'restricted') {
    return { tone: 'info', text: 'Thank you. The payment provider has your details.' };
  }
  return {
    tone: 'warning',
    text: 'The setup is not finished yet. You can go on where you left off.',
  };
}
