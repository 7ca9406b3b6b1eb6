import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Registry } from 'prom-client';
import { assetRoutes } from './routes/asset-routes.ts';
import type { Config } from './config.ts';
import { answerClientError, answerError } from './error-responses.ts';
import { answerUnreadableAddress } from './unreadable-addresses.ts';
import { createRegistry, healthRoutes, measureRequests } from './routes/health-routes.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { proxyRoutes } from './routes/proxy-routes.ts';
import { pushWorkerRoute } from './routes/push-worker-route.ts';
import { PublishedBuilds } from './published-builds.ts';
import { DecisionFile } from './releases/release-decisions.ts';
import { Releases } from './releases/releases.ts';
import { reloadRoutes } from './routes/reload-routes.ts';
import { permissionsPolicy, securityHeaders } from './security-headers.ts';
import { FrontEndMetrics } from './telemetry/front-end-metrics.ts';
import { telemetryRoute } from './telemetry/telemetry-route.ts';

/** Share of page loads that report web vitals, 0 to 1. */
const WEB_VITALS_RATE = 0.1;

export interface WebServer {
  /** Serves the public origin: pages, front-end files, and requests forwarded to the bff. */
  readonly site: FastifyInstance;
  /** Serves health checks and metrics on a port that is not public. */
  readonly health: FastifyInstance;
  /**
   * Marks the server as not ready, keeps serving until the shutdown delay has passed or `hurry`
   * aborts it, drains requests in flight, and closes.
   */
  readonly stop: (hurry: AbortSignal) => Promise<void>;
}

export async function createWebServer(config: Config): Promise<WebServer> {
  const builds = new PublishedBuilds(config.frontendsDirectory);
  const registry = createRegistry();
  let stopping = false;
  const isStopping = (): boolean => stopping;
  const site = await createSite(config, { builds, registry, isStopping });
  measureRequests(site, registry);
  const health = Fastify({ ...serverOptions(config), forceCloseConnections: true });
  await health.register(healthRoutes, { builds, registry, isStopping });
  // The health server closes together with the site.
  site.addHook('onClose', () => health.close());
  const stop = async (hurry: AbortSignal): Promise<void> => {
    stopping = true;
    await delay(config.shutdownDelayMs, undefined, { signal: hurry }).catch(() => undefined);
    await site.close();
  };
  return { site, health, stop };
}

function serverOptions(config: Config) {
  return {
    logger: { level: config.logLevel, base: { service: 'web' } },
    // A log line per request would hide important lines; metrics count requests instead.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered during shutdown.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
  } satisfies FastifyServerOptions;
}

interface SiteOptions {
  readonly builds: PublishedBuilds;
  readonly registry: Registry;
  readonly isStopping: () => boolean;
}

async function createSite(
  config: Config,
  { builds, registry, isStopping }: SiteOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...serverOptions(config),
    trustProxy: config.trustedProxies,
    frameworkErrors: answerUnreadableAddress,
  });
  app.setErrorHandler(answerError);
  // A peer that resets its connection during a WebSocket handshake must not end the process: the
  // proxy leaves the bare socket without a listener, and an unhandled 'error' event is fatal.
  app.server.prependListener('upgrade', (_request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
  });
  await app.register(helmet, securityHeaders(config.payments));
  const permissions = permissionsPolicy(config.payments);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', permissions);
    done();
  });
  // During shutdown each response closes its keep-alive connection, so that clients reconnect to
  // another server and no request is cut off.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) void reply.header('connection', 'close');
    done();
  });
  await app.register(proxyRoutes, { bffUrl: config.bffUrl });
  const releases = new Releases(builds, new DecisionFile(config.releasesFile), app.log);
  const metrics = new FrontEndMetrics(registry, builds, releases);
  await app.register(telemetryRoute, { metrics, reportsPerMinute: config.reportsPerMinute });
  await app.register(assetRoutes, { builds, sourceMaps: config.development });
  await app.register(pushWorkerRoute);
  if (config.development) await app.register(reloadRoutes, { builds });
  await app.register(pageRoutes, {
    builds,
    releases,
    metrics,
    settings: { support: config.support, vitalsRate: WEB_VITALS_RATE },
    scripts: config.development ? ['/dev/reload.js'] : [],
  });
  return app;
}
