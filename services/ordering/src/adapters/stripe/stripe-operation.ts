/** What the addresses that we call are made of, beside ids; a test calls every one of them. */
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

/** `POST /v1/refunds/{id}`: without ids and parameters, so that names of spans and labels stay few and tell nothing of anybody. */
export function toStripeOperation(method: string, path: string): string {
  const [address = ''] = path.split('?');
  const segments = address.split('/').map((segment) => (isFixed(segment) ? segment : '{id}'));
  return `${method} ${segments.join('/')}`;
}

const isFixed = (segment: string): boolean => segment === '' || SEGMENTS.has(segment);
