import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Everything from our own origin; the payment provider's script, its frames and calls are the one exception.
 * Without 'unsafe-inline' and 'unsafe-eval': builds put styles into files and evaluate nothing.
 */
export function securityHeaders(paymentsOrigins: readonly string[]): FastifyHelmetOptions {
  const self = "'self'";
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self, ...paymentsOrigins],
        styleSrc: [self],
        // Logos are addresses that companies give (BDASH-28, MFR-62); only https, and nothing but images.
        imgSrc: [self, 'data:', 'blob:', 'https:'],
        fontSrc: [self],
        // 'self' covers ws: and wss: of the same host
        connectSrc: [self, ...paymentsOrigins],
        frameSrc: [...paymentsOrigins],
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
export function permissionsPolicy(paymentsOrigins: readonly string[]): string {
  const off = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'];
  const denied = [...off, 'microphone', 'midi', 'usb'].map((feature) => `${feature}=()`);
  const payment = ['self', ...paymentsOrigins.map((origin) => JSON.stringify(origin))];
  return [...denied, `payment=(${payment.join(' ')})`].join(', ');
}
