import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { CheckoutProblem } from '../checkout-problem';
import { PaymentBoundary } from './payment-boundary';
import { PaymentForm, type PaymentFormProps } from './payment-form';
import { FAILED_TO_PREPARE, PAYMENT_ERROR } from './payment-rules';
import { usePaymentProvider } from './use-payment-provider';

/**
 * Renders the second step, in which the buyer enters the card in the provider's fields (CHK-17 to
 * CHK-22, CHK-35 to CHK-42).
 */
export function PaymentStep(props: Omit<PaymentFormProps, 'ready'>) {
  const provider = usePaymentProvider();
  const [broken, setBroken] = useState(false);
  const failure = provider.failure ?? (broken ? FAILED_TO_PREPARE : null);
  return (
    <>
      {failure !== null && (
        <CheckoutProblem
          problem={{
            title: PAYMENT_ERROR,
            message: failure,
            retry: {
              label: 'Try Again',
              run: () => {
                setBroken(false);
                provider.retry();
              },
            },
          }}
        />
      )}
      {!broken && (
        <PaymentBoundary onError={() => setBroken(true)}>
          <Elements stripe={provider.stripe}>
            <PaymentForm {...props} ready={provider.stripe !== null} />
          </Elements>
        </PaymentBoundary>
      )}
    </>
  );
}
