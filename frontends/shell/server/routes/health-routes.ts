import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { PublishedBuilds } from '../published-builds.ts';

interface HealthOptions {
  builds: PublishedBuilds;
  registry: Registry;
  isStopping: () => boolean;
}

/**
 * Serves health checks on the internal port. Live: the process answers. Ready: a shell is deployed
 * and the server is not stopping. The bff has its own readiness check.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { builds, registry, isStopping }: HealthOptions,
): Promise<void> {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (isStopping())
      return reply.code(503).send({ status: 'unavailable', checks: { process: 'stopping' } });
    const shell = (await builds.current('shell')) !== null;
    return reply
      .code(shell ? 200 : 503)
      .send({ status: shell ? 'ok' : 'unavailable', checks: { shell } });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

export function createRegistry(): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service: 'web' });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Measures every request by route. `app` must be the root instance: a hook of a nested instance
 * does not run for the other routes.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}
