import { useSearchParams } from '@makeport/web/router';
import { useEffect, useState } from 'react';

export type OnboardingResult = 'returned' | 'expired';

/** How the payment provider's page was left; it stands in the address once, so that a reload tells nothing old. */
export function useOnboardingResult(): OnboardingResult | null {
  const [address, setAddress] = useSearchParams();
  const [result] = useState<OnboardingResult | null>(() => {
    const told = address.get('onboarding');
    return told === 'returned' || told === 'expired' ? told : null;
  });
  const named = address.has('onboarding');
  useEffect(() => {
    if (!named) return;
    setAddress(
      (current) => {
        const cleaned = new URLSearchParams(current);
        cleaned.delete('onboarding');
        return cleaned;
      },
      { replace: true },
    );
  }, [named, setAddress]);
  return result;
}
