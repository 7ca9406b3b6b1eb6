import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { knownLimits, RateLimiter } from './api/rate-limits';
import { KeysInUse } from './api/keys-in-use';
import { newRequestId, registerApi, registerApiV2 } from './api/register-api';
import { registerScripts } from './browser-scripts/register-scripts';
import type { ScriptSource } from './browser-scripts/bundle';
import type { Config } from './config';
import { Faults } from './control/faults';
import { registerControl } from './control/register-control';
import { registerHealth } from './health';
import { registerPages } from './hosted-page/register-pages';
import { LaterTasks } from './later-tasks';
import { Sandbox } from './sandbox';
import { openDatabase } from './store/database';

export interface RunningServer {
  /** http://127.0.0.1:port */
  address: string;
  sandbox: Sandbox;
  /** Drains requests in flight; pending deliveries stay in the state for the next start. */
  close(): Promise<void>;
}

interface StartOptions {
  config: Config;
  scripts: ScriptSource;
  clock?: () => number;
}

export async function startServer({
  config,
  scripts,
  clock,
}: StartOptions): Promise<RunningServer> {
  const sandbox = new Sandbox(openDatabase(config.stateFile), config, clock);
  const faults = new Faults();
  const limiter = new RateLimiter(knownLimits[config.rateLimits], sandbox.clock);
  const later = new LaterTasks(sandbox);
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel, base: { service: 'stripe-sandbox' } },
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { method: request.method, path: request.url.split('?')[0], status: reply.statusCode },
      'answered',
    );
  });
  registerHealth(app, sandbox);
  const services = { sandbox, faults, keys: new KeysInUse(sandbox.answers), limiter };
  await app.register(async (api) => registerApi(api, services), { prefix: '/v1' });
  await app.register(async (api) => registerApiV2(api, services), { prefix: '/v2' });
  await app.register(
    async (control) => registerControl(control, { sandbox, faults, later, limiter }),
    {
      prefix: '/_sandbox',
    },
  );
  await app.register(async (pages) => registerPages(pages, sandbox));
  await app.register(async (assets) => registerScripts(assets, scripts));

  await app.listen({ host: config.host, port: config.port });
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening ? listening.port : config.port;
  if (!config.publicOrigin) sandbox.publicOrigin = `http://localhost:${port}`;
  sandbox.dispatcher.start();
  later.start();
  return {
    address: `http://127.0.0.1:${port}`,
    sandbox,
    async close() {
      await app.close();
      later.stop();
      await sandbox.dispatcher.stop();
      sandbox.close();
    },
  };
}
