import type { Config } from '../config';
import { StripeError } from './stripe-error';

export interface Caller {
  kind: 'secret' | 'publishable';
  key: string;
}

type Keys = Pick<Config, 'secretKey' | 'publishableKey'>;

/** Reads the key from `Authorization: Bearer sk_…` or from the browser's `key=pk_…`. */
export function authenticate(
  header: string | undefined,
  formKey: string | undefined,
  keys: Keys,
): Caller {
  const key = getKey(header) ?? formKey;
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (isKey(key, /^sk_test_\w+$/, keys.secretKey)) return { kind: 'secret', key };
  if (isKey(key, /^pk_test_\w+$/, keys.publishableKey)) return { kind: 'publishable', key };
  throw unauthorized(`Invalid API Key provided: ${redact(key)}`);
}

/** Returns 403, like Stripe, for a browser's key where a secret key is required. */
export function requireSecret(caller: Caller): void {
  if (caller.kind === 'secret') return;
  throw new StripeError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
}

function isKey(key: string, shape: RegExp, configured: string | undefined): boolean {
  return configured ? key === configured : shape.test(key);
}

function getKey(header: string | undefined): string | undefined {
  const [scheme = '', credentials = ''] = header?.split(' ') ?? [];
  return /^bearer$/i.test(scheme) && credentials ? credentials : undefined;
}

function redact(key: string): string {
  return key.length <= 12
    ? '*'.repeat(key.length)
    : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}

function unauthorized(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message });
}
