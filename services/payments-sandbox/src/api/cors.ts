import type { FastifyInstance } from 'fastify';

/** Any page may call with a publishable key: no cookies are involved, the key and the client secret decide. */
export function allowBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.origin) return;
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'Request-Id, Stripe-Version');
  });
  app.options('/*', async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'Authorization, Content-Type, Idempotency-Key, Stripe-Version')
      .header('access-control-max-age', '600')
      .code(204)
      .send(),
  );
}
