import { useCallback } from 'react';
import { useMutation } from '@makeport/web/graphql';
import { AcknowledgeCheckoutDocument } from '../../gen/graphql';

/** Tells the server that the buyer was shown what became of a payment. Lost, he is shown it once more. */
export function useAcknowledgement(): (checkoutId: string) => void {
  const [, send] = useMutation(AcknowledgeCheckoutDocument);
  return useCallback((checkoutId) => void send({ input: { checkoutId } }), [send]);
}
