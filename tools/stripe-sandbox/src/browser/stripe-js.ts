import { IntegrationError } from './integration-error';
import { StripeObject } from './stripe-object';

// The script calls the sandbox that served it.
const script = document.currentScript;
const origin = new URL(script instanceof HTMLScriptElement ? script.src : document.baseURI).origin;

function Stripe(publishableKey: string): StripeObject {
  if (typeof publishableKey !== 'string' || publishableKey === '') {
    throw new IntegrationError('Missing value for Stripe(): a publishable key is needed.');
  }
  if (/^[sr]k_/.test(publishableKey)) {
    throw new IntegrationError(
      'Please do not use your secret key with Stripe.js. Use a publishable key instead.',
    );
  }
  if (!publishableKey.startsWith('pk_test_')) {
    throw new IntegrationError('The payments sandbox takes test keys only (pk_test_…).');
  }
  return new StripeObject(origin, publishableKey);
}
/** The release train that @stripe/stripe-js expects; it warns about any other. */
Stripe.version = 'endive';

(window as unknown as { Stripe: typeof Stripe }).Stripe = Stripe;
