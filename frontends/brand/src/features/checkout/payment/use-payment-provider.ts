import { useEffect, useState } from 'react';
import { useQuery } from '@makeport/web/graphql';
import type { Stripe } from '@stripe/stripe-js';
import { PaymentConfigDocument } from '../../../gen/checkout';
import { loadPaymentProvider } from './payment-provider';
import { FAILED_TO_PREPARE } from './payment-rules';

/**
 * Loads the payment provider. Returns it, or the reason why it is unavailable (CHK-35 to CHK-37).
 */
export function usePaymentProvider() {
  const [{ data, error }, reloadConfig] = useQuery({ query: PaymentConfigDocument });
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const config = data?.publicConfig;
  const { stripeScriptUrl, stripePublishableKey } = config ?? {};

  useEffect(() => {
    if (!stripeScriptUrl || !stripePublishableKey) return;
    let current = true;
    loadPaymentProvider({ stripeScriptUrl, stripePublishableKey }).then(
      (loaded) => current && setStripe(loaded),
      (cause: Error) => current && setFailure(cause.message),
    );
    return () => {
      current = false;
    };
  }, [stripeScriptUrl, stripePublishableKey, attempt]);

  const retry = () => {
    setFailure(null);
    if (!config) reloadConfig({ requestPolicy: 'network-only' });
    setAttempt((count) => count + 1);
  };
  return { stripe, failure: failure ?? (error && !config ? FAILED_TO_PREPARE : null), retry };
}
