import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { BaseConfig } from './config';
import { createLogger, Logger, NestLogger } from './logger';
import { Metrics } from './metrics';
import { RpcServer } from './rpc/rpc-server';
import { closeConnectionsWhileStopping, stopOnSignal } from './stop-on-signal';
import { startTracing } from './tracing/tracing';

export interface StartServiceOptions {
  readonly name: string;
  /** Creates the root module, which imports `ServiceKitModule.forRoot`. */
  readonly module: (deps: {
    readonly config: BaseConfig;
    readonly logger: Logger;
  }) => DynamicModule | Type;
  readonly config: BaseConfig;
  /** Adds hooks, plugins and body limits before the application listens. */
  readonly configure?: (app: NestFastifyApplication) => void | Promise<void>;
  readonly http?: {
    /** Bytes. Default 1 MiB. */
    readonly bodyLimit?: number;
    /** IP addresses and ranges of proxies whose X-Forwarded-For is trusted. Default: none. */
    readonly trustProxy?: string[];
    /** Answers requests that fail before routing, such as those with an invalid URL. */
    readonly frameworkErrors?: (error: unknown, request: unknown, reply: FastifyReply) => void;
  };
  /**
   * Whether to handle signals and uncaught errors. Off in tests, where several services share a
   * process and the test stops them.
   */
  readonly ownsProcess?: boolean;
  /** Tests set a shorter timeout. */
  readonly shutdownTimeoutMs?: number | undefined;
}

const MAX_BODY_BYTES = 1024 * 1024;
/**
 * The time limit of a shutdown, after SHUTDOWN_DELAY_MS. Then the process exits with calls in
 * flight.
 */
export const SHUTDOWN_TIMEOUT_MS = 35_000;

/**
 * Starts a service: HTTP with health, metrics and its own controllers, which get a `rawBody`, and
 * RPC if RPC_PORT is set. SIGTERM and SIGINT drain the process, which exits with 0; an uncaught
 * error is logged and exits with 1.
 */
export async function startService(options: StartServiceOptions): Promise<NestFastifyApplication> {
  const { name, config, ownsProcess = config.NODE_ENV !== 'test' } = options;
  const logger = createLogger(name, config);
  if (ownsProcess) exitOnUncaught(logger);
  const stopTracing = await startTracing(name, {
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    sampleRatio: config.OTEL_TRACES_SAMPLER_ARG,
    queries: config.TRACE_QUERIES === 'on',
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    options.module({ config, logger }),
    new FastifyAdapter({
      bodyLimit: options.http?.bodyLimit ?? MAX_BODY_BYTES,
      trustProxy: options.http?.trustProxy ?? false,
      ...(options.http?.frameworkErrors ? { frameworkErrors: options.http.frameworkErrors } : {}),
      forceCloseConnections: 'idle',
      // Answers requests on open connections during a shutdown, instead of with 503.
      return503OnClosing: false,
    }),
    { logger: new NestLogger(logger), rawBody: true, abortOnError: false },
  );
  const metrics = app.get(Metrics);
  if (ownsProcess) metrics.collectProcessMetrics();
  observeHttp(app, metrics);
  closeConnectionsWhileStopping(app);
  await options.configure?.(app);
  if (config.RPC_PORT !== undefined) {
    app.connectMicroservice({ strategy: app.get(RpcServer) }, { inheritAppConfig: true });
    await app.startAllMicroservices();
  }
  await app.listen(config.HTTP_PORT, config.SERVICE_HOST);
  if (ownsProcess) {
    stopOnSignal(app, {
      logger,
      delayMs: config.SHUTDOWN_DELAY_MS,
      timeoutMs: options.shutdownTimeoutMs ?? SHUTDOWN_TIMEOUT_MS,
      stopTracing,
    });
  }
  logger.info({ http: config.HTTP_PORT, rpc: config.RPC_PORT }, 'started');
  return app;
}

function observeHttp(app: NestFastifyApplication, metrics: Metrics): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      const labels = {
        method: request.method,
        // The pattern of the route: the URL contains ids, which would create a time series each.
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      };
      metrics.http.observe(labels, reply.elapsedTime / 1000);
      done();
    });
}

function exitOnUncaught(logger: Logger): void {
  const exit = (err: unknown): void => {
    logger.fatal({ err }, 'uncaught error');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
