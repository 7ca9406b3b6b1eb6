/** A mistake in the page's code, as Stripe.js reports it: thrown, not returned. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}
