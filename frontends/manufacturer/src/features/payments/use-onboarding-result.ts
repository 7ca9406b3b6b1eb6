import { useSearchParams } from '@makeport/web/router';
import { useEffect, useState } from 'react';

export type OnboardingResult = 'returned' | 'expired';

/**
 * Returns how the visit to the payment provider's page ended, and removes it from the address, so
 * that a reload does not show it again.
 */
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
