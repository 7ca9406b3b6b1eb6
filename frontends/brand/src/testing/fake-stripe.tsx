import type { ReactNode } from 'react';

/**
 * Replaces the provider's React package: `jest.mock('@stripe/react-stripe-js', () =>
 * jest.requireActual('../../testing/fake-stripe'))`. The card fields are empty elements;
 * `changeCard` sends the change events that the real fields would send.
 */
type Change = (change: unknown) => void;

let current: unknown = null;
const fields: Record<string, Change> = {};

function field(kind: string) {
  return function Field({ onChange }: { onChange: Change }) {
    fields[kind] = onChange;
    return <div data-testid={kind} />;
  };
}

export const CardNumberElement = field('cardNumber');
export const CardExpiryElement = field('cardExpiry');
export const CardCvcElement = field('cardCvc');

export function Elements({ stripe, children }: { stripe: unknown; children: ReactNode }) {
  current = stripe;
  return children;
}

export function useStripe(): unknown {
  return current;
}

/** Names of the fields that the page has focused, in order. */
export const focused: string[] = [];

export function useElements() {
  return { getElement: (name: string) => ({ focus: () => focused.push(name) }) };
}

export type CardChange = { number?: object; expiry?: object; cvc?: object };

export function changeCard({ number, expiry, cvc }: CardChange): void {
  fields['cardNumber']?.({ complete: true, brand: 'visa', ...number });
  fields['cardExpiry']?.({ complete: true, ...expiry });
  fields['cardCvc']?.({ complete: true, ...cvc });
}
