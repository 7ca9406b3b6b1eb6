import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { projectRoot } from '@makeport/local-stack/paths';
import {
  migrations,
  services,
  stackProcesses,
  topics,
  type StackProcess,
} from '@makeport/local-stack/stack/definition';
import { exampleContext } from '@makeport/local-stack/stack/example-context';

/**
 * The systems that a process connects to, according to its sources and the variables of the stack's
 * definition.
 */
export interface Needs {
  /** Services whose RPC it calls. */
  readonly calls: readonly string[];
  readonly callsBff: boolean;
  /** The service whose database it opens. */
  readonly database: string | undefined;
  readonly kafka: boolean;
  readonly temporal: boolean;
  readonly openSearch: boolean;
  /** Ports of hosts outside the cluster. */
  readonly outside: readonly number[];
}

/** Packages that connect to external hosts, with the ports they need. */
const outsidePorts: Readonly<Record<string, readonly number[]>> = {
  stripe: [443],
  '@makeport/storage': [443],
  'web-push': [443],
  nodemailer: [465, 587],
};

/**
 * Returns the source of a compiled script: `dist/…` comes from `src/…`, `dist-server/…` from
 * `server/…`.
 */
const getSource = (script: string): string =>
  resolve(
    projectRoot,
    script.replace('/dist-server/', '/server/').replace('/dist/', '/src/').replace(/\.js$/, '.ts'),
  );

const importing =
  /(?:^|\n)(?:import|export)\s(?!type\s)([^;'"]*?)\sfrom\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

interface Import {
  readonly names: string;
  readonly from: string;
  /** True if the import is in a handler that fetches event details from the publishing services. */
  readonly needsDetails?: boolean;
}

function getImports(source: string): Import[] {
  return [...source.matchAll(importing)].map(([, names = '', from, dynamic]) => ({
    names: names.replace(/\btype\s+\w+/g, ''),
    from: from ?? dynamic ?? '',
  }));
}

/**
 * Returns every package import in the script and the modules of its own package that it loads,
 * without type imports.
 */
export function packageImports(script: string): Import[] {
  const found: Import[] = [];
  const waiting = [getSource(script)];
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const source = readFileSync(file, 'utf8');
    for (const each of getImports(source)) {
      if (!each.from.startsWith('.')) {
        found.push({ ...each, needsDetails: /\bdetails: true\b/.test(source) });
        continue;
      }
      const target = moduleFile(resolve(dirname(file), each.from));
      if (!target || seen.has(target)) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  return found;
}

const moduleFile = (path: string): string | undefined =>
  [path, `${path}.ts`, resolve(path, 'index.ts')].find(
    (each) => each.endsWith('.ts') && existsSync(each),
  );

/** Administration events come from every service with an audit log. */
function isAskedForDetails(name: string, imports: readonly Import[]): boolean {
  const events = imports.filter(({ needsDetails }) => needsDetails).map(({ names }) => names);
  if (events.some((names) => new RegExp(`\\b${name}Events\\b`).test(names))) return true;
  return events.some((names) => /\badministrationEvents\b/.test(names)) && hasAuditLog(name);
}

const hasAuditLog = (name: string): boolean =>
  packageImports(`services/${name}/dist/main.js`).some(({ names }) =>
    /\bCreateAuditLog\d+\b/.test(names),
  );

function getNeeds({
  script,
  package: owner,
  environment,
}: Pick<StackProcess, 'script' | 'package' | 'environment'>): Needs {
  const imports = packageImports(script);
  const uses = (name: RegExp) => imports.some(({ names }) => name.test(names));
  const variables = environment(exampleContext);
  const self = owner.replace('services/', '');
  return {
    calls: services.filter(
      (name) =>
        name !== self && (uses(new RegExp(`\\b${name}Rpc\\b`)) || isAskedForDetails(name, imports)),
    ),
    callsBff: 'BFF_URL' in variables,
    database: 'DATABASE_URL' in variables ? self : undefined,
    kafka: uses(/\b(?:createKafkaEventBus|EventBusModule)\b/) || script === topics.script,
    temporal: imports.some(({ from }) => /^@temporalio\/(client|worker)$/.test(from)),
    openSearch: 'OPENSEARCH_URL' in variables,
    outside: [...new Set(imports.flatMap(({ from }) => outsidePorts[from] ?? []))].sort(
      (a, b) => a - b,
    ),
  };
}

const getOwner = (script: string): string => script.split('/').slice(0, 2).join('/');

/** The needs by name, for every deployed process and the jobs that prepare databases and topics. */
export const callGraph: ReadonlyMap<string, Needs> = new Map([
  ...stackProcesses
    .filter(({ name }) => name !== 'stripe-sandbox')
    .map((process) => [process.name, getNeeds(process)] as const),
  [topics.name, getNeeds({ ...topics, package: 'libs/event-bus' })] as const,
  ...migrations.map((job) => {
    const needs = getNeeds({ ...job, package: getOwner(job.script) });
    // The service's configuration schema imports the storage package, too, but a migration does not
    // use the bucket.
    return [job.name, { ...needs, outside: [] }] as const;
  }),
]);
