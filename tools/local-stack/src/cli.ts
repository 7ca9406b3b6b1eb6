import { type Command, runCommand } from './run-command.ts';

/** Commands are imported on demand: `status` does not need the imports of `start`. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/dev.ts')).dev,
  test: async () => (await import('./commands/test.ts')).test,
  stop: async () => (await import('./commands/stop.ts')).stop,
  status: async () => (await import('./commands/status.ts')).status,
  reset: async () => (await import('./commands/reset.ts')).reset,
  logs: async () => (await import('./commands/logs.ts')).logs,
  stack: async () => (await import('./commands/stack.ts')).controlledStack,
  'free-ports': async () => (await import('./commands/machine.ts')).freePorts,
  'time-skipping-server': async () => (await import('./commands/machine.ts')).timeSkippingServer,
  'opensearch-nodes': async () => (await import('./commands/opensearch-nodes.ts')).openSearchNodes,
  'test-engines': async () => (await import('./commands/test-engines.ts')).testEngines,
};

const [name = '', ...args] = process.argv.slice(2);
const load = commands[name];
if (!load) {
  console.error(`Unknown command '${name}'. Commands: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
await runCommand(load, args);
