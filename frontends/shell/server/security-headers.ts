import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Whom the payment provider needs for what. */
export interface PaymentSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

/** As Stripe's security guide has it, each directive by itself: only its script's hosts run scripts. */
export const STRIPE_SOURCES: PaymentSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/**
 * Everything from our own origin; the payment provider's script, its frames and calls are the one exception.
 * Without 'unsafe-inline' and 'unsafe-eval': builds put styles into files and evaluate nothing; the page's own inline
 * blocks are allowed by their hashes.
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
        // Logos are addresses that companies give (BDASH-28, MFR-62); only https, and nothing but images.
        imgSrc: [self, 'data:', 'blob:', 'https:'],
        fontSrc: [self],
        // 'self' covers ws: and wss: of the same host
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
    // the provider's frames must be able to work; everything else of the default stands
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  };
}

/** What no page of ours uses is off, for frames and injected scripts as well; paying stays with its provider. */
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

/** The policy of one page: its inline scripts and styles may run, each allowed by its hash. */
export function allowInlineBlocks(policy: string, page: string): string {
  const hashes = (block: RegExp) =>
    [...page.matchAll(block)].map(([, text = '']) => `'sha256-${sha256(text)}'`).join(' ');
  const allow = (directive: string, block: RegExp) => (current: string) => {
    const allowed = hashes(block);
    return allowed === ''
      ? current
      : current.replace(`${directive} 'self'`, `${directive} 'self' ${allowed}`);
  };
  // a script with attributes is data, or comes from a file
  const withScripts = allow('script-src', /<script>([\s\S]*?)<\/script>/g)(policy);
  return allow('style-src', /<style>([\s\S]*?)<\/style>/g)(withScripts);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
