import type { Duplex } from 'node:stream';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { assetRoutes } from './asset-routes.ts';
import type { Config } from './config.ts';
import { healthRoutes, measureRequests } from './health-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { proxyRoutes } from './proxy-routes.ts';
import { pushWorkerRoute } from './push-worker-route.ts';
import { PublishedBuilds } from './published-builds.ts';
import { reloadRoutes } from './reload-routes.ts';
import { securityHeaders } from './security-headers.ts';

/** The one public origin: pages, front ends' files, and what belongs to the bff passed on. */
export async function createApp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, base: { service: 'web' } },
    // metrics count requests; a line for each would drown what matters
    logController: new LogController({ disableRequestLogging: true }),
    // the addresses that an ingress in front of us reports
    trustProxy: true,
    forceCloseConnections: true,
  });
  // A peer that resets its connection during a WebSocket handshake must not end the process: the proxy leaves
  // the bare socket without a listener, and an 'error' nobody listens to is fatal.
  app.server.prependListener('upgrade', (_request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
  });
  const builds = new PublishedBuilds(config.frontendsDirectory);
  await app.register(helmet, securityHeaders(config.paymentsOrigins));
  await app.register(healthRoutes, { builds, registry: measureRequests(app) });
  await app.register(proxyRoutes, { bffUrl: config.bffUrl });
  await app.register(assetRoutes, { builds });
  await app.register(pushWorkerRoute);
  if (config.development) await app.register(reloadRoutes, { builds });
  await app.register(pageRoutes, {
    builds,
    settings: { support: config.support },
    scripts: config.development ? ['/dev/reload.js'] : [],
  });
  return app;
}
