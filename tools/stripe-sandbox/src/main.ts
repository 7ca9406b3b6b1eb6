import { compiledScripts } from './browser-scripts/bundle';
import { loadConfig } from './config';
import { startServer } from './server';

async function main(): Promise<void> {
  const server = await startServer({ config: loadConfig(process.env), scripts: compiledScripts });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void server.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
