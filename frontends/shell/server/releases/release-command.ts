import { resolve } from 'node:path';
import { PublishedBuilds, REMOTES, type PublishedBuild } from '../published-builds.ts';
import { findOlder, findStable } from './choose-builds.ts';
import { deployBuilds } from './deploy-builds.ts';
import { DecisionFile, type Decision } from './decisions.ts';

export const USAGE = `usage: npm run ops -- frontends <command>
  list                                  the builds of each front end, and who gets which
  rollback <front end>                  everybody gets the build before
  hold <front end>                      everybody keeps what they have, whatever is deployed
  canary <remote> <percent> [<build>]   that share of browsers gets the newest, or that build
  promote <front end>                   everybody gets the newest, now and later
  deploy <folder>                       lays the newest builds of that folder beside those that are here`;

/** What was asked for cannot be done; the message says why. */
export class WrongUse extends Error {}

/** One command of an operator; answers what is to be printed. Throws WrongUse, and nothing has changed then. */
export async function runCommand(
  [command = 'list', name, ...rest]: readonly string[],
  { frontendsDirectory, releasesFile }: { frontendsDirectory: string; releasesFile: string },
): Promise<string> {
  const published = new PublishedBuilds(frontendsDirectory);
  const file = new DecisionFile(releasesFile);
  if (command === 'list') return list(published, file);
  if (command === 'deploy') return deploy(name, frontendsDirectory, file);
  const builds = name === undefined ? [] : await listCompatible(published, file, name);
  if (name === undefined || builds.length === 0)
    throw new WrongUse(`no builds of '${name ?? ''}' that the shell can show`);
  const { [name]: decision = {} } = await file.read();
  await file.write(name, decide(command, { name, builds, decision, rest }));
  return list(published, file);
}

async function deploy(
  folder: string | undefined,
  target: string,
  file: DecisionFile,
): Promise<string> {
  if (folder === undefined || resolve(folder) === target)
    throw new WrongUse('deploy from which folder?');
  const deployed = await deployBuilds(folder, target, await file.read());
  if (deployed.length === 0) throw new WrongUse(`no builds in ${folder}`);
  return deployed
    .map(
      ({ name, buildId, isOlder }) =>
        `${name}  ${buildId}  ${isOlder ? 'beside a later one' : 'the newest'}`,
    )
    .join('\n');
}

interface Situation {
  name: string;
  /** Those that the shell can show, newest first. */
  builds: readonly PublishedBuild[];
  decision: Decision;
  rest: readonly string[];
}

function decide(command: string, { name, builds, decision, rest }: Situation): Decision {
  const { candidates, stable } = findStable(builds, decision);
  if (!stable) throw new WrongUse(`no build of '${name}' that the shell can show`);
  const { canary: _ended, ...kept } = decision;
  if (command === 'promote') return {};
  if (command === 'hold') return { ...decision, stable: stable.buildId };
  if (command === 'rollback') {
    const older = findOlder(candidates, stable, decision);
    if (!older) throw new WrongUse(`no build of '${name}' before ${stable.buildId}`);
    return { ...kept, stable: older.buildId };
  }
  if (command === 'canary' && name !== 'shell') return startCanary(builds, kept, rest);
  throw new WrongUse(`no command '${command} ${name}'`);
}

function startCanary(
  builds: readonly PublishedBuild[],
  { stable, halted: _again }: Decision,
  [percent, wanted]: readonly string[],
): Decision {
  const build = wanted === undefined ? builds[0] : builds.find(({ buildId }) => buildId === wanted);
  if (!build) throw new WrongUse(`no build ${wanted}`);
  const share = Number(percent);
  if (!(share >= 0 && share <= 100)) throw new WrongUse('a percent from 0 to 100');
  const lies = builds.some(({ buildId }) => buildId === stable);
  const others =
    lies && stable !== build.buildId ? stable : findOlder(builds, build, undefined)?.buildId;
  if (others === undefined)
    throw new WrongUse(`no build before ${build.buildId} for everybody else`);
  return { stable: others, canary: { build: build.buildId, percent: share } };
}

async function listCompatible(
  published: PublishedBuilds,
  file: DecisionFile,
  name: string,
): Promise<PublishedBuild[]> {
  const shell = findStable(await published.kept('shell'), (await file.read())['shell']).stable;
  const builds = await published.kept(name);
  return builds.filter(({ contract }) => name === 'shell' || !shell || contract <= shell.contract);
}

async function list(published: PublishedBuilds, file: DecisionFile): Promise<string> {
  const decisions = await file.read();
  const lines: string[] = [];
  for (const name of ['shell', ...REMOTES]) {
    const decision = decisions[name];
    const { stable } = findStable(await listCompatible(published, file, name), decision);
    for (const build of await published.kept(name)) {
      const marks = describe(build, stable, decision);
      lines.push(
        [name, build.buildId, `contract ${build.contract}`, build.builtAt, ...marks].join('  '),
      );
    }
  }
  return lines.join('\n');
}

function describe(
  build: PublishedBuild,
  stable: PublishedBuild | undefined,
  decision: Decision = {},
): string[] {
  const { canary, halted } = decision;
  const marks: string[] = [];
  if (build.buildId === stable?.buildId)
    marks.push(decision.stable ? 'everybody (held)' : 'everybody');
  if (build.buildId === canary?.build) marks.push(`canary ${canary.percent} %`);
  if (build.buildId === halted?.build)
    marks.push(`halted: ${halted.failures} of ${halted.sent} failed`);
  return marks;
}
