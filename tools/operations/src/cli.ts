import { type Command, runCommand } from '@makeport/local-stack/run-command';
import { runProgram } from './run-program.ts';

interface Operation {
  readonly does: string;
  readonly load: () => Promise<Command>;
}

/** Operations are imported on demand. */
const operations: Readonly<Record<string, Operation>> = {
  backup: {
    does: 'takes a backup of the running stack: backup <folder>',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    does: 'restores a backup into an empty installation: restore <folder>',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  'backup-test': {
    does: 'takes a backup under load, deletes everything, restores it: backup-test [orders]',
    load: async () => (await import('./commands/backup-test.ts')).backupTest,
  },
  frontends: {
    does: 'lists, activates and rolls back front-end releases',
    load: async () => runProgram('node', 'frontends/shell/server/releases/cli.ts'),
  },
  cluster: {
    does: 'runs a production-like cluster: three brokers, replicas, two of each process',
    load: async () => (await import('./cluster/command.ts')).cluster,
  },
  'cluster-test': {
    does: 'places orders in a cluster that loses one part after another: cluster-test [orders]',
    load: async () => (await import('./cluster/command.ts')).clusterTest,
  },
  prometheus: {
    does: 'runs Prometheus beside the running stack',
    load: async () => (await import('./commands/prometheus.ts')).prometheus,
  },
  'alerts-test': {
    does: 'runs the unit tests of the alert rules',
    load: async () => (await import('./commands/alerts-test.ts')).alertsTest,
  },
  dashboards: {
    does: 'writes the Grafana dashboards',
    load: async () => (await import('./commands/write-dashboards.ts')).writeDashboards,
  },
  'dashboards-test': {
    does: 'checks each dashboard query against Prometheus beside the running stack',
    load: async () => (await import('./commands/prometheus.ts')).dashboardsTest,
  },
  manifests: {
    does: 'writes the Kubernetes manifests in k8s/',
    load: async () =>
      (await import('@makeport/deployment/kubernetes/write-manifests')).writeManifests,
  },
  configuration: {
    does: 'writes docs/configuration.md and .env.example from the built schemas',
    load: async () =>
      (await import('@makeport/deployment/configuration/write-configuration')).writeConfiguration,
  },
  images: {
    does: 'builds, runs and checks the container images: images [name …]',
    load: async () => (await import('./commands/images.ts')).images,
  },
  'keep-release': {
    does: 'makes a commit the last release: keep-release [commit]',
    load: async () => (await import('@makeport/local-stack/last-release/command')).keepRelease,
  },
  'versions-test': {
    does: 'runs this version beside the last release in a browser',
    load: async () => runProgram('npm', 'run', 'versions-test', '-w', '@makeport/e2e', '--'),
  },
  bench: {
    does: 'runs a benchmark: bench <name> [argument …]',
    load: async () => (await import('./commands/bench.ts')).bench,
  },
  'mutation-test': {
    does: 'runs mutation tests on the pure modules: mutation-test [package …]',
    load: async () =>
      runProgram('node', '--experimental-vm-modules', 'tools/mutation-testing/run.mjs'),
  },
  analytics: {
    does: 'runs the analytics example on the events of the running stack',
    load: async () => runProgram('npm', 'start', '-w', '@makeport/analytics-example', '--'),
  },
  'analytics-test': {
    does: 'runs the analytics example against a stack of its own',
    load: async () =>
      runProgram('npm', 'run', 'analytics-test', '-w', '@makeport/analytics-example', '--'),
  },
};

function printOperations(): void {
  console.log('npm run ops -- <operation> [argument …]\n');
  for (const [name, { does }] of Object.entries(operations))
    console.log(`  ${name.padEnd(16)} ${does}`);
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  printOperations();
  process.exit();
}
const operation = operations[name];
if (!operation) {
  console.error(`Unknown operation '${name}'.`);
  printOperations();
  process.exit(2);
}
await runCommand(operation.load, args);
