import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

export type PaymentConfig = { stripeScriptUrl: string; stripePublishableKey: string };

const FAILED_TO_LOAD = 'Failed to load Stripe';
const FAILED_TO_INITIALIZE = 'Failed to initialize Stripe';

const LOAD_TIMEOUT_MS = 20_000;

let provider: Promise<Stripe> | null = null;

/**
 * Loads the provider's script and client once per visit (CHK-23). Address and key of the script are
 * configurable, so that a sandbox can replace the provider. Rejects with the text to show (CHK-35,
 * CHK-36). A failure is not cached, so a retry loads the script again.
 */
export function loadPaymentProvider(config: PaymentConfig): Promise<Stripe> {
  provider ??= load(config).catch((error: unknown) => {
    provider = null;
    throw error;
  });
  return provider;
}

async function load(config: PaymentConfig): Promise<Stripe> {
  await loadScript(config.stripeScriptUrl);
  const stripe = await loadStripe(config.stripePublishableKey).catch((cause: unknown) => {
    throw new Error(FAILED_TO_INITIALIZE, { cause });
  });
  if (!stripe) throw new Error(FAILED_TO_INITIALIZE);
  return stripe;
}

/** Loads the script, which sets `window.Stripe`; `loadStripe` then loads no script of its own. */
function loadScript(url: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (message: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(message));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS, FAILED_TO_LOAD);
    script.addEventListener('error', () => fail(FAILED_TO_LOAD));
    script.addEventListener('load', () => {
      if (!('Stripe' in window)) return fail(FAILED_TO_INITIALIZE);
      clearTimeout(timer);
      resolve();
    });
    script.src = url;
    document.head.append(script);
  });
}
