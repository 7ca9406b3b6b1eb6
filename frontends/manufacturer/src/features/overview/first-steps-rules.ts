import type { FirstStepsQuery, PayoutAccountStatus, VerificationState } from '../../gen/graphql';

export interface FirstStep {
  title: string;
  text: string;
  to: string;
  done: boolean;
}

const VERIFICATION_TEXTS: Record<VerificationState, string> = {
  none: 'Send documents; once approved, brands see a ‘Verified’ mark beside your name.',
  submitted: 'Your documents are being checked.',
  approved: '',
  refused: 'Your documents were not approved. See why, and send them again.',
  withdrawn: 'Your verification was withdrawn. See why, and send documents again.',
};

/**
 * Returns a new manufacturer's steps before the first order; empty once it has a profile and a
 * product.
 */
export function firstSteps(
  known: FirstStepsQuery | undefined,
  payouts: PayoutAccountStatus | undefined,
): FirstStep[] {
  if (!known) return [];
  const { location, description } = known.manufacturerSettings;
  const steps: FirstStep[] = [
    {
      title: 'Complete your profile',
      text: 'Your location and what you make, as brands see it.',
      to: '/manufacturer/settings',
      done: location !== 'Not specified' && (description ?? '') !== '',
    },
    {
      title: 'List your first product',
      text: 'Brands find it immediately.',
      to: '/manufacturer/products/new',
      done: known.ownProducts.total > 0,
    },
  ];
  if (steps.every(({ done }) => done)) return [];
  steps.push({
    title: 'Verify your company',
    text: VERIFICATION_TEXTS[known.verification.state],
    to: '/manufacturer/settings#verification',
    done: known.verification.state === 'approved',
  });
  if (payouts === undefined) return steps;
  const setUp = {
    title: 'Set up payouts',
    text: 'Released payments are kept for you until then.',
    to: '/manufacturer/payments',
    done: payouts === 'ready',
  };
  return [...steps, setUp];
}
