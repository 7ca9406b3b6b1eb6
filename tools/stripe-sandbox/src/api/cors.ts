import type { FastifyInstance } from 'fastify';

/**
 * Allows every origin: no cookies are involved, and access depends on the publishable key and the
 * client secret.
 */
export function allowBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.origin) return;
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'Request-Id, Stripe-Version');
  });
}
