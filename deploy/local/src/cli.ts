import { Failure } from './failure.ts';

type Command = (args: readonly string[]) => Promise<number>;

/** Loaded one by one: `status` need not wait for what `start` imports. */
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
  cluster: async () => (await import('./cluster/command.ts')).cluster,
  'cluster-test': async () => (await import('./cluster/command.ts')).clusterTest,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  'backup-test': async () => (await import('./commands/backup-test.ts')).backupTest,
  prometheus: async () => (await import('./commands/prometheus.ts')).prometheus,
  'dashboards-test': async () => (await import('./commands/prometheus.ts')).dashboardsTest,
  'write-dashboards': async () => (await import('./commands/write-dashboards.ts')).writeDashboards,
  'write-manifests': async () => (await import('./commands/write-manifests.ts')).writeManifests,
  'k8s-test': async () => (await import('./commands/k8s-test.ts')).k8sTest,
  'alerts-test': async () => (await import('./commands/alerts-test.ts')).alertsTest,
  'keep-release': async () => (await import('./last-release/command.ts')).keepRelease,
  images: async () => (await import('./commands/images.ts')).images,
  'opensearch-nodes': async () => (await import('./commands/opensearch-nodes.ts')).openSearchNodes,
  'test-engines': async () => (await import('./commands/test-engines.ts')).testEngines,
};

const [name = '', ...args] = process.argv.slice(2);
const load = commands[name];
if (!load) {
  console.error(`Unknown command '${name}'. There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  const command = await load();
  process.exitCode = await command(args);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`\n✗ ${error.problem}\n  ${error.remedy}`);
  process.exitCode = 1;
}
// A client that was left open must not keep a finished command alive.
process.exit();
