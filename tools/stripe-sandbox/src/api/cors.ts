import type { FastifyInstance } from 'fastify';

/** Any page may call with a publishable key: no cookies are involved, the key and the client secret decide. */
export function allowBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.origin) return;
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'Request-Id, Stripe-Version');
  });
}
