import { resolve } from 'node:path';
import { createWebServer } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env, resolve(import.meta.dirname, '../..'));
const { site: app, health, stop } = await createWebServer(config);

const hurry = new AbortController();
let stopping: Promise<void> | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second signal skips the shutdown delay.
    if (stopping) return hurry.abort();
    app.log.info({ signal }, 'stopping');
    stopping = stop(hurry.signal).then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error(error);
        process.exit(1);
      },
    );
  });
}

try {
  await health.listen({ host: config.host, port: config.healthPort });
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  app.log.fatal(error);
  process.exit(1);
}
