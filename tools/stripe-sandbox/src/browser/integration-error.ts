/** An error in the page's code. Like Stripe.js, the script throws it instead of returning it. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}
