import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { mistakes, planted, type Rendered } from '../api-server/planted-mistakes.ts';
import { ensureKubernetes } from '../api-server/programs.ts';
import { type ApiServer, startApiServer } from '../api-server/start-api-server.ts';
import { Failure } from '../failure.ts';
import { definitionsFile, toDefinitions } from '../kubernetes/strict-schema.ts';
import { customResourcesFile, knownKinds, schemaFile } from '../kubernetes/validate-manifest.ts';
import { projectRoot } from '../paths.ts';
import { Steps } from '../steps.ts';

const PREPARING = '--selector=makeport/stage=prepare';
const DRY_RUN = ['apply', '--server-side', '--dry-run=server', '--validate=strict'];
const getOverlay = (name: string): string => resolve(projectRoot, 'k8s/overlays', name);

const count = (text: string): number =>
  text.split('\n').filter((line) => / serverside-applied/.test(line)).length;

/** Has a real API server look at what it would be given. */
export async function k8sTest([option]: readonly string[]): Promise<number> {
  const steps = new Steps();
  const programs = await steps.step('programs', ensureKubernetes);
  const server = await steps.step('API server', async () => startApiServer(programs));
  const found: string[] = [];
  const check = async (title: string, look: () => Promise<string | undefined>): Promise<void> => {
    const problem = await look();
    if (problem !== undefined) found.push(title);
    steps.say(problem === undefined ? `✓ ${title}` : `✗ ${title}\n${problem}`);
  };
  try {
    await prepare(server);
    await check('the schemas in the repository are this server’s', async () =>
      compareSchemas(server, option),
    );
    let checked = 1;
    for (const overlay of readdirSync(getOverlay(''))) {
      const objects = await render(server, overlay);
      const pods = objects.flatMap(getPods);
      await check(`${overlay}: ${objects.length} objects`, async () => refusals(server, objects));
      await check(`${overlay}: ${pods.length} pods keep to its Pod Security`, async () =>
        refusals(server, pods),
      );
      await check(`${overlay}: what comes before a rollout can be told apart`, async () =>
        jobsFirst(server, overlay),
      );
      checked += 3;
      if (overlay !== 'production') continue;
      await accepted(server, 'apply', '--server-side', '-k', getOverlay(overlay));
      for (const { what, of, at, value, refusedWith } of mistakes) {
        const whole = [...objects, ...pods].find(
          ({ kind, metadata }) => kind === of.kind && metadata.name === of.name,
        );
        if (!whole) throw new Error(`${overlay} has no ${of.kind} ${of.name}`);
        await check(`refused: ${what}`, async () => {
          const answer = await server.kubectl(
            ...DRY_RUN,
            '-f',
            server.write(planted(whole, at, value) as object),
          );
          if (!answer.accepted && refusedWith.test(answer.text)) return undefined;
          return answer.text;
        });
        checked += 1;
      }
    }
    console.log(`${checked - found.length} passed, ${found.length} failed`);
    return found.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
}

async function accepted(server: ApiServer, ...args: readonly string[]): Promise<string> {
  const answer = await server.kubectl(...args);
  if (!answer.accepted)
    throw new Failure(`kubectl ${args.join(' ')}: ${answer.text}`, 'Correct the manifests.');
  return answer.text;
}

/** What has to be there before an overlay's objects: KEDA's kinds, and the namespaces with their Pod Security. */
async function prepare(server: ApiServer): Promise<void> {
  await accepted(server, 'apply', '--server-side', '-f', customResourcesFile);
  await accepted(server, 'wait', '--for=condition=Established', 'crd', '--all', '--timeout=30s');
  for (const overlay of readdirSync(getOverlay('')))
    await accepted(
      server,
      'apply',
      '--server-side',
      '-f',
      resolve(getOverlay(overlay), 'namespace.yaml'),
    );
}

async function render(server: ApiServer, overlay: string): Promise<Rendered[]> {
  const documents = parseAllDocuments(await accepted(server, 'kustomize', getOverlay(overlay)));
  return documents.map((each) => each.toJS() as Rendered);
}

/** Nobody makes pods of these templates here, so they are given to the server themselves. */
function getPods({ kind, metadata, spec }: Rendered): Rendered[] {
  if (kind !== 'Deployment' && kind !== 'Job') return [];
  const { template } = spec as { template: Pick<Rendered, 'spec'> & { metadata: object } };
  const named = { ...template.metadata, name: metadata.name, namespace: metadata.namespace };
  return [{ ...template, apiVersion: 'v1', kind: 'Pod', metadata: named as Rendered['metadata'] }];
}

async function refusals(
  server: ApiServer,
  objects: readonly Rendered[],
): Promise<string | undefined> {
  const { accepted: all, text } = await server.kubectl(...DRY_RUN, '-f', server.write(...objects));
  return all && count(text) === objects.length && !/warning/i.test(text) ? undefined : text;
}

async function jobsFirst(server: ApiServer, overlay: string): Promise<string | undefined> {
  const { accepted: all, text } = await server.kubectl(
    ...DRY_RUN,
    '-k',
    getOverlay(overlay),
    PREPARING,
  );
  const wanted = [
    'namespace/',
    'configmap/makeport',
    'job.batch/topics',
    'job.batch/migrate-ordering',
  ];
  const missing = wanted.filter((name) => !text.includes(name));
  return all && missing.length === 0 && !text.includes('deployment.apps')
    ? undefined
    : `${missing.join()}\n${text}`;
}

async function compareSchemas(
  server: ApiServer,
  option: string | undefined,
): Promise<string | undefined> {
  const openapi = JSON.parse(await accepted(server, 'get', '--raw', '/openapi/v2')) as Parameters<
    typeof toDefinitions
  >[0];
  const made = definitionsFile(toDefinitions(openapi, new Set(knownKinds)));
  if (option === '--write') writeFileSync(schemaFile, made);
  if (made === readFileSync(schemaFile, 'utf8')) return undefined;
  return 'They differ: `npm run k8s-test -- --write` takes them over.';
}
