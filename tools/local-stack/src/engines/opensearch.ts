import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { howToInstall } from '../how-to-install.ts';
import { type CachedFolder, cachedFolder } from './download.ts';
import type { LocalEngine } from './engine.ts';
import { findJava, type JavaNeed } from './java.ts';
import { lendUser } from './lent-user.ts';
import { openSearchAnswers } from './opensearch-answers.ts';
import { runTool } from './run.ts';

const folder = resolve(import.meta.dirname, '../../opensearch');
const recipe = resolve(folder, 'pom.xml');

/** Maven has the jars but not the distribution; a module is a folder of jars with a description. */
const modules = [
  {
    name: 'transport-netty4',
    class: 'org.opensearch.transport.Netty4Plugin',
    jars: /^(transport-netty4-client|netty)-/,
    policy: resolve(folder, 'transport-netty4.policy'),
  },
  {
    name: 'analysis-common',
    class: 'org.opensearch.analysis.common.CommonAnalysisPlugin',
    jars: /^analysis-common-/,
  },
  {
    name: 'mapper-extras',
    class: 'org.opensearch.index.mapper.MapperExtrasPlugin',
    jars: /^mapper-extras-client-/,
  },
];

/** Later versions have no security manager, which OpenSearch 2 requires. */
export const openSearchJava: JavaNeed = {
  engine: 'OpenSearch',
  oldest: 17,
  newest: 23,
  variable: 'OPENSEARCH_URL',
};

const properties = (values: Readonly<Record<string, string | boolean>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/**
 * Moves the jars of modules: a jar that is both in `lib` and in a module prevents the node from
 * starting.
 */
function makeModules(home: string, version: string): void {
  for (const { name, class: classname, jars, policy } of modules) {
    const target = resolve(home, 'modules', name);
    mkdirSync(target, { recursive: true });
    for (const jar of readdirSync(resolve(home, 'lib')).filter((file) => jars.test(file)))
      renameSync(resolve(home, 'lib', jar), resolve(target, jar));
    writeFileSync(
      resolve(target, 'plugin-descriptor.properties'),
      properties({
        name,
        classname,
        version,
        description: name,
        'opensearch.version': version,
        'java.version': '11',
        'custom.foldername': '',
        'extended.plugins': '',
        'has.native.controller': false,
      }),
    );
    if (policy) writeFileSync(resolve(target, 'plugin-security.policy'), readFileSync(policy));
  }
}

/** Returns the version of the jars in the folder. */
export function openSearchVersion(home: string): string | undefined {
  return readdirSync(resolve(home, 'lib'))
    .map((file) => /^opensearch-(\d+\.\d+\.\d+)\.jar$/.exec(file)?.[1])
    .find(Boolean);
}

/** Returns the folder with the node's jars and modules, which Maven fetches on first use. */
export const openSearchJars = (): CachedFolder =>
  cachedFolder('opensearch', recipe, async (home) => {
    await runTool(
      'mvn',
      [
        '--batch-mode',
        '--quiet',
        '-f',
        recipe,
        'dependency:copy-dependencies',
        `-DoutputDirectory=${resolve(home, 'lib')}`,
      ],
      `OpenSearch is fetched by Maven: ${howToInstall('maven')}, or name a running OpenSearch in OPENSEARCH_URL.`,
    );
    const version = openSearchVersion(home);
    if (version === undefined)
      throw new Failure('Maven did not fetch OpenSearch.', `Check ${recipe}.`);
    makeModules(home, version);
    // OpenSearch requires the folder, even empty.
    mkdirSync(resolve(home, 'plugins'));
  });

export interface OpenSearchOptions {
  readonly port: number;
  /** For connections between nodes. */
  readonly transportPort: number;
  readonly dataFolder: string;
  readonly logFile: string;
  /** True: the node lives for a test, so the JVM compiles quickly instead of optimizing. */
  readonly disposable?: boolean;
  /** Absent: a single node. */
  readonly member?: OpenSearchMember;
  /** Absent: no TLS and no authentication. */
  readonly secured?: SecuredNode;
}

/** One of three nodes, each of which can become the cluster manager. */
export interface OpenSearchMember {
  readonly id: number;
  /**
   * The transport ports of all nodes, including this one, in the order of their ids, which start at
   * 1.
   */
  readonly transportPorts: readonly number[];
}

/** A node with TLS, a user name and a password. */
export interface SecuredNode {
  /** The parent folder of the security plugin. */
  readonly plugins: string;
  /** Additional files in the node's `config` folder: PEM files, users and roles. */
  readonly files: Readonly<Record<string, string>>;
  readonly settings: object;
  readonly username: string;
  readonly password: string;
  readonly ca: string;
}

const nodeName = (id: number): string => `node-${id}`;

function settings({ port, transportPort, dataFolder, member, secured }: OpenSearchOptions): object {
  return {
    'cluster.name': 'makeport',
    'node.name': nodeName(member?.id ?? 1),
    'path.data': resolve(dataFolder, 'data'),
    'path.logs': resolve(dataFolder, 'logs'),
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': transportPort,
    'action.auto_create_index': false,
    'bootstrap.system_call_filter': false,
    // A full disk would make indexes read-only.
    'cluster.routing.allocation.disk.threshold_enabled': false,
    ...(member
      ? {
          'discovery.seed_hosts': member.transportPorts.map((each) => `127.0.0.1:${each}`),
          'cluster.initial_cluster_manager_nodes': member.transportPorts.map((_, index) =>
            nodeName(index + 1),
          ),
        }
      : { 'discovery.type': 'single-node' }),
    ...secured?.settings,
  };
}

/** Replaces the link: the cache may contain another version than at the last start. */
function link(target: string, path: string): void {
  rmSync(path, { force: true });
  symlinkSync(target, path);
}

/** Creates OpenSearch 2.19: a separate node, alone or one of three. */
export async function localOpenSearch(options: OpenSearchOptions): Promise<LocalEngine> {
  const { port, dataFolder: home, secured } = options;
  const program = await findJava(openSearchJava);
  const jars = openSearchJars();
  const config = resolve(home, 'config');
  const address = secured
    ? `https://${secured.username}:${encodeURIComponent(secured.password)}@127.0.0.1:${port}`
    : `http://127.0.0.1:${port}`;
  // The process must not inherit this variable: it outlives the shell that sets it.
  const { JAVA_TOOL_OPTIONS: _tool, ...env } = process.env;
  for (const each of [dirname(jars.path), home]) mkdirSync(each, { recursive: true });
  const user = lendUser('OpenSearch', [dirname(jars.path), dirname(home)]);
  const args = [
    ...(options.disposable ? ['-Xms64m', '-XX:TieredStopAtLevel=1'] : ['-Xms256m']),
    '-Xmx512m',
    '-XX:+UseSerialGC',
    '-XX:-UsePerfData',
    '-Djava.security.manager=allow',
    '-Djava.awt.headless=true',
    '-Djava.locale.providers=SPI,COMPAT',
    '-Dlog4j.shutdownHookEnabled=false',
    '-Dlog4j2.disable.jmx=true',
    '-Dio.netty.noUnsafe=true',
    '-Dio.netty.allocator.numDirectArenas=0',
    `-Dopensearch.path.home=${home}`,
    `-Dopensearch.path.conf=${config}`,
    '-Dopensearch.distribution.type=tar',
    '-Dopensearch.bundled_jdk=false',
    '-cp',
    resolve(jars.path, 'lib/*'),
    'org.opensearch.bootstrap.OpenSearch',
  ];

  async function prepare(): Promise<void> {
    await jars.ensure();
    const folders = ['config', 'data', 'logs'].map((name) => resolve(home, name));
    for (const each of folders) mkdirSync(each, { recursive: true });
    link(resolve(jars.path, 'modules'), resolve(home, 'modules'));
    link(secured?.plugins ?? resolve(jars.path, 'plugins'), resolve(home, 'plugins'));
    const files = {
      'opensearch.yml': JSON.stringify(settings(options)),
      'log4j2.properties': readFileSync(resolve(folder, 'log4j2.properties'), 'utf8'),
      ...secured?.files,
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(resolve(config, name)), { recursive: true });
      writeFileSync(resolve(config, name), text, { mode: 0o600 });
      user.own(dirname(resolve(config, name)), resolve(config, name));
    }
    user.own(home, ...folders);
  }

  return {
    name: 'opensearch',
    address,
    prepare,
    process: {
      name: options.member ? `opensearch-${options.member.id}` : 'opensearch',
      ...user.wrap(program, args),
      cwd: home,
      env,
      logFile: options.logFile,
      graceMs: 20_000,
      ...user.ids,
    },
    isReady: () => openSearchAnswers(address, { ca: secured?.ca }),
  };
}
