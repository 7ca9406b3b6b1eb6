import { useCallback } from 'react';
import { useMutation } from '@makeport/web/graphql';
import { AcknowledgeCheckoutDocument } from '../../gen/graphql';

/**
 * Returns a function that reports to the server that the buyer has seen the outcome of a payment.
 * If the report is lost, the outcome is shown again.
 */
export function useAcknowledgement(): (checkoutId: string) => void {
  const [, send] = useMutation(AcknowledgeCheckoutDocument);
  return useCallback((checkoutId) => void send({ input: { checkoutId } }), [send]);
}
