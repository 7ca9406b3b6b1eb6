import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { exampleContext } from '@makeport/local-stack/stack/example-context';
import { runTool } from '@makeport/local-stack/engines/run';
import {
  startTestEngines,
  type RunningTestEngines,
} from '@makeport/local-stack/engines/test-engines';
import { Failure } from '@makeport/local-stack/failure';
import { ensureBase } from '../images/base.ts';
import { type BuildTools, ensureBuildTools } from '../images/buildah.ts';
import { checkImage } from '../images/check-image.ts';
import { type ImageDefinition, images as all } from '../images/image-list.ts';
import type { ImageFiles } from '../images/run-in-image.ts';
import { readSbom } from '../images/sbom.ts';
import { localFolder, projectRoot } from '@makeport/local-stack/paths';
import { createDatabases } from '@makeport/local-stack/stack/databases';
import {
  getDatabase,
  rpcCallers,
  services,
  type StackContext,
} from '@makeport/local-stack/stack/definition';
import { choosePayments } from '@makeport/local-stack/stack/payments';
import { findFreeBasePort, getPorts } from '@makeport/local-stack/stack/ports';
import { loadSecrets } from '@makeport/local-stack/stack/secrets';
import { Steps } from '@makeport/local-stack/steps';

const folder = resolve(localFolder, 'images');
const logFolder = resolve(folder, 'logs');

interface Configuration {
  readonly User: string;
  readonly WorkingDir: string;
  readonly Env: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/**
 * Builds the named images, or all, runs their processes, and writes the packages of each to
 * `.local/images`.
 */
export async function images(names: readonly string[]): Promise<number> {
  const wanted = names.length === 0 ? all : names.map(find);
  const steps = new Steps();
  mkdirSync(logFolder, { recursive: true });
  const tools = await steps.step('buildah', ensureBuildTools);
  await steps.step('base', async () => ensureBase(tools), String);
  const engines = await steps.step('engines', () =>
    startTestEngines(resolve(folder, 'engines'), (name) => steps.say(`✗ ${name} has died`)),
  );
  const rows: object[] = [];
  try {
    const context = await createContext(engines);
    for (const image of wanted) {
      await steps.step(`${image.name} built`, () => build(tools, image));
      rows.push(await steps.step(`${image.name} checked`, () => look(tools, image, context)));
    }
  } finally {
    await engines.stop();
  }
  console.table(rows);
  return 0;
}

function find(name: string): ImageDefinition {
  const image = all.find((each) => each.name === name);
  if (image) return image;
  throw new Failure(
    `There is no image '${name}'.`,
    `There are: ${all.map((each) => each.name).join(', ')}.`,
  );
}

/** Creates the context of `npm start`, with the engines of the test. */
async function createContext({ engines }: RunningTestEngines): Promise<StackContext> {
  const secrets = loadSecrets(resolve(folder, 'state'), services.map(getDatabase), rpcCallers);
  const ports = getPorts(await findFreeBasePort(), {});
  const postgres = new URL(engines.postgresUrl);
  await createDatabases(
    postgres.href,
    Object.entries(secrets.databasePasswords).map(([name, password]) => ({ name, password })),
  );
  return {
    ...exampleContext,
    ports,
    secrets,
    payments: choosePayments({}, ports, secrets),
    // The only place where a pod can write.
    stateFolder: '/tmp',
    postgresHost: postgres.host,
    kafkaBrokers: engines.kafkaBrokers,
    temporalAddress: engines.temporalAddress,
    temporalUi: undefined,
  };
}

async function build(
  { buildah }: BuildTools,
  { name, service, folder: taken }: ImageDefinition,
): Promise<void> {
  const secrets = mkdtempSync(join(tmpdir(), 'makeport-images-'));
  try {
    await buildah(
      'bud',
      '--isolation',
      'chroot',
      '--pull-never',
      '--layers',
      '--format',
      'docker',
      // buildah's default limit is 1,024 open files, but npm opens more: it unpacks all packages
      // concurrently.
      '--ulimit',
      `nofile=${openFilesLimit()}`,
      ...(await registrySecrets(secrets)),
      '--build-arg',
      `SERVICE=${service}`,
      '--build-arg',
      `FOLDER=${taken}`,
      '-f',
      resolve(projectRoot, 'deploy/docker/Dockerfile'),
      '-t',
      `makeport/${name}`,
      projectRoot,
    );
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

/** Returns the hard limit of open files, in buildah's format. */
function openFilesLimit(): string {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const hard = /^Max open files +\S+ +(\d+)/m.exec(limits)?.[1];
  return `${hard}:${hard}`;
}

/** Passes an additional certificate authority of this machine's Node or npm to the build. */
async function registrySecrets(secrets: string): Promise<string[]> {
  const authority =
    process.env['NODE_EXTRA_CA_CERTS'] ??
    (await runTool('npm', ['config', 'get', 'cafile'], 'npm has to be there.')).trim();
  if (authority === 'null' || authority === '') return [];
  const npmrc = join(secrets, 'npmrc');
  writeFileSync(npmrc, 'cafile=/run/secrets/ca\n');
  return ['--secret', `id=npmrc,src=${npmrc}`, '--secret', `id=ca,src=${authority}`];
}

async function look(
  { buildah }: BuildTools,
  image: ImageDefinition,
  context: StackContext,
): Promise<object> {
  const { name } = image;
  const container = (await buildah('from', '--pull-never', `localhost/makeport/${name}`)).trim();
  try {
    const root = (await buildah('mount', container)).trim();
    const inspected = await buildah('inspect', '--type', 'image', `localhost/makeport/${name}`);
    const configuration = (JSON.parse(inspected) as { Docker: { config: Configuration } }).Docker
      .config;
    const megabytes = async (path: string): Promise<number> =>
      Number((await runTool('du', ['-sm', path], '')).split('\t')[0]);
    const sbom = await readSbom(root, process.versions.node);
    writeFileSync(resolve(folder, `${name}.cdx.json`), JSON.stringify(sbom, null, 2));
    const { starts } = await checkImage(image, toFiles(root, configuration), {
      context,
      logFolder,
    });
    return {
      image: name,
      MB: await megabytes(root),
      'of them node_modules': await megabytes(join(root, 'makeport/node_modules')),
      user: configuration.User,
      'ready after ms': Object.entries(starts)
        .map(([process, ms]) => (image.processes.length > 1 ? `${process} ${ms}` : `${ms}`))
        .join(', '),
      packages: sbom.components.length,
    };
  } finally {
    await buildah('rm', container);
  }
}

function toFiles(root: string, { User, WorkingDir, Env, Healthcheck }: Configuration) {
  const entries = Env.map((entry) => entry.split(/=(.*)/s).slice(0, 2) as [string, string]);
  const files: ImageFiles = {
    root,
    user: User,
    workingFolder: WorkingDir,
    environment: Object.fromEntries(entries),
  };
  const [kind, ...healthCheck] = Healthcheck.Test;
  if (kind !== 'CMD')
    throw new Failure(`The health check is a ${kind}.`, 'The image has no shell to run it.');
  return { ...files, healthCheck };
}
