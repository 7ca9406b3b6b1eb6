import { resolve } from 'node:path';
import { createWebServer } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env, resolve(import.meta.dirname, '../..'));
const { site: app, health } = await createWebServer(config);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    app.log.info({ signal }, 'stopping');
    void app.close().then(
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
