import { fastifyMultipart } from '@fastify/multipart';
import { fastifyRateLimit } from '@fastify/rate-limit';
import type { EventBus } from '@makeport/event-bus';
import { addressGroup } from '@makeport/rules';
import { Logger, scaleRateLimit, startService } from '@makeport/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { rateLimited } from './graphql/errors/request.errors';
import { AppModule } from './app.module';
import type { BffConfig } from './config';
import { answerHttpError } from './graphql/errors/http-errors';
import { guardGraphql } from './graphql/http/request-guard';
import { ResponseCache } from './response-cache/response-cache';
import { serveCached } from './response-cache/serve-cached';
import { clientAddress } from './session/client-address';
import { multipartOptions } from './uploads/receive-file';

/** The rate limit of one address. */
export const REQUESTS_PER_MINUTE = 1_200;
const MAX_BODY_BYTES = 100 * 1024;

/** `bus` replaces Kafka in tests. */
export function startBff(config: BffConfig, bus?: EventBus): Promise<NestFastifyApplication> {
  return startService({
    name: 'bff',
    config,
    module: () => AppModule.forRoot(config, bus),
    http: {
      bodyLimit: MAX_BODY_BYTES,
      trustProxy: config.TRUSTED_PROXIES,
      frameworkErrors: (error, _request, reply) => {
        answerHttpError(error, reply, reply.log);
      },
    },
    configure: async (app) => {
      await limitRate(app, config);
      await app.register(fastifyMultipart, multipartOptions);
      const fastify = app.getHttpAdapter().getInstance();
      const logger = app.get<Logger>(Logger);
      // Unreadable bodies and refusals in hooks do not pass through Nest's filters.
      fastify.addHook('onRoute', (route) => {
        route.errorHandler = (error, _request, reply) => {
          answerHttpError(error, reply, logger);
        };
      });
      guardGraphql(fastify, config.PUBLIC_ORIGIN, logger);
      serveCached(fastify, app.get(ResponseCache));
    },
  });
}

/** Routes with their own rate limits, as shares of REQUESTS_PER_MINUTE. */
const countedRoutes = [
  /** Expensive: each document is drawn, or read page by page, per request. */
  { name: 'documents', path: /^\/files\/(invoices|exports)\//, share: 0.1 },
  /** A page loads many pictures. */
  { name: 'files', path: /^\/files\//, share: 5 },
  { name: 'requests', path: /^\/(graphql|uploads)/, share: 1 },
];

/** Matches the route, because one URL has many spellings. */
const getCounted = ({ routeOptions }: FastifyRequest) =>
  countedRoutes.find(({ path }) => path.test(routeOptions.url ?? ''));

/**
 * Limits requests by address in each process, to protect the machine. The services have their own
 * limits per account and attempt.
 */
async function limitRate(app: NestFastifyApplication, config: BffConfig): Promise<void> {
  const limit = scaleRateLimit(REQUESTS_PER_MINUTE, config);
  await app.register(fastifyRateLimit, {
    max: (request) => Math.ceil(limit * (getCounted(request)?.share ?? 1)),
    timeWindow: 60_000,
    keyGenerator: (request) =>
      `${getCounted(request)?.name} ${addressGroup(clientAddress(request))}`,
    allowList: (request) => getCounted(request) === undefined,
    errorResponseBuilder: () => rateLimited(),
  });
}
