import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { assetRoutes } from './asset-routes.ts';
import type { Config } from './config.ts';
import { healthRoutes } from './health-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { proxyRoutes } from './proxy-routes.ts';
import { PublishedBuilds } from './published-builds.ts';
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
  const builds = new PublishedBuilds(config.frontendsDirectory);
  await app.register(helmet, securityHeaders(config.paymentsOrigins));
  await app.register(healthRoutes, { builds, bffUrl: config.bffUrl });
  await app.register(proxyRoutes, { bffUrl: config.bffUrl });
  await app.register(assetRoutes, { builds });
  await app.register(pageRoutes, { builds, settings: { support: config.support } });
  return app;
}
