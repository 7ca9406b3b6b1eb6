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
        imgSrc: [self, 'data:', 'blob:', 'https:'],
        fontSrc: [self],
        // 'self' covers ws: and wss: of the same host
        connectSrc: [self, ...paymentsOrigins],
        frameSrc: [...paymentsOrigins],
        workerSrc: [self],
        formAction: [self],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: [self],
      },
    },
    // the provider's frames must be able to work; everything else of the default stands
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  };
}
