import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Origins that the payment provider needs in the content security policy. */
export interface PaymentSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

/** The sources in Stripe's security guide. Scripts may come only from the hosts of Stripe.js. */
export const STRIPE_SOURCES: PaymentSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/**
 * Allows only our own origin, except for the payment provider's script, frames and API.
 * 'unsafe-inline' and 'unsafe-eval' are not needed: builds extract styles to files and evaluate no
 * strings. The page's own inline blocks are allowed by hash.
 */
export function securityHeaders({ scripts, frames, calls }: PaymentSources): FastifyHelmetOptions {
  const self = "'self'";
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self, ...scripts],
        styleSrc: [self],
        // Companies enter the addresses of their logos (BDASH-28, MFR-62), so images may come from
        // any https origin.
        imgSrc: [self, 'data:', 'blob:', 'https:'],
        fontSrc: [self],
        // 'self' includes ws: and wss: of the same host
        connectSrc: [self, ...calls],
        frameSrc: [...frames],
        workerSrc: [self],
        formAction: [self],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // the provider's frames need these two values; the other defaults are unchanged
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  };
}

/**
 * Disables browser features that no page uses, for frames and injected scripts as well. Only the
 * provider may use payment.
 */
export function permissionsPolicy({ frames }: PaymentSources): string {
  const off = [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
  ];
  const denied = [...off, 'microphone', 'midi', 'usb'].map((feature) => `${feature}=()`);
  const payment = ['self', ...frames.map((origin) => JSON.stringify(origin))];
  return [...denied, `payment=(${payment.join(' ')})`].join(', ');
}

/** Returns the policy of one page, which allows its inline scripts and styles by hash. */
export function allowInlineBlocks(policy: string, page: string): string {
  const hashes = (block: RegExp) =>
    [...page.matchAll(block)].map(([, text = '']) => `'sha256-${sha256(text)}'`).join(' ');
  const allow = (directive: string, block: RegExp) => (current: string) => {
    const allowed = hashes(block);
    return allowed === ''
      ? current
      : current.replace(`${directive} 'self'`, `${directive} 'self' ${allowed}`);
  };
  // a script with attributes is data or an external file
  const withScripts = allow('script-src', /<script>([\s\S]*?)<\/script>/g)(policy);
  return allow('style-src', /<style>([\s\S]*?)<\/style>/g)(withScripts);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
