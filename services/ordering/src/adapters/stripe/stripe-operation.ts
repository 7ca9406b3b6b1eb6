/** The parts of the addresses that we call, without ids; a test calls every address. */
const SEGMENTS = new Set([
  'account',
  'account_links',
  'accounts',
  'balance',
  'balance_settings',
  'balance_transactions',
  'cancel',
  'charges',
  'checkout',
  'confirm',
  'disputes',
  'early_fraud_warnings',
  'events',
  'files',
  'payment_intents',
  'login_links',
  'prices',
  'radar',
  'refunds',
  'reversals',
  'sessions',
  'transfers',
  'v1',
  'v2',
  'webhook_endpoints',
]);

/**
 * Returns `POST /v1/refunds/{id}`, without ids and parameters, so that span names and labels stay
 * few and contain no personal data.
 */
export function toStripeOperation(method: string, path: string): string {
  const [address = ''] = path.split('?');
  const segments = address.split('/').map((segment) => (isFixed(segment) ? segment : '{id}'));
  return `${method} ${segments.join('/')}`;
}

const isFixed = (segment: string): boolean => segment === '' || SEGMENTS.has(segment);
