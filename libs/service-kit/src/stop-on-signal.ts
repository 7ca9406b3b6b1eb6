import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Health } from './health';
import type { Logger } from './logger';

export interface StopOptions {
  readonly logger: Logger;
  /** How long the process keeps accepting work after it reports not ready. */
  readonly delayMs: number;
  /** How long draining may take after that; then the process exits regardless of work in flight. */
  readonly timeoutMs: number;
  readonly stopTracing: () => Promise<void>;
}

/**
 * Handles SIGTERM and SIGINT. The process reports not ready immediately, but keeps serving until
 * load balancers have noticed. Then it drains and exits with 0, or with 1 after a failure or
 * timeout. A second signal skips the wait for load balancers.
 */
export function stopOnSignal(
  app: NestFastifyApplication,
  { logger, delayMs, timeoutMs, stopTracing }: StopOptions,
): void {
  const hurry = new AbortController();
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return hurry.abort();
    stopping = true;
    logger.info({ signal }, 'stopping');
    try {
      app.get(Health).stop();
      await wait(delayMs, undefined, { signal: hurry.signal }).catch(() => undefined);
      setTimeout(() => {
        logger.fatal({ waitingFor: process.getActiveResourcesInfo() }, 'shutdown timed out');
        process.exit(1);
      }, timeoutMs).unref();
      await app.close();
      await stopTracing();
      logger.info('stopped');
      process.exit(0);
    } catch (err) {
      logger.fatal({ err }, 'shutdown failed');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, (name) => void stop(name));
}

/**
 * Sends `Connection: close` while stopping, so that keep-alive clients reconnect to another replica
 * without losing a request.
 */
export function closeConnectionsWhileStopping(app: NestFastifyApplication): void {
  const health = app.get(Health);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (_request, reply, _payload, done) => {
      if (health.stopping) void reply.header('connection', 'close');
      done();
    });
}
