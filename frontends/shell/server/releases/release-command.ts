import { resolve } from 'node:path';
import { PublishedBuilds, REMOTES, type PublishedBuild } from '../published-builds.ts';
import { findCurrent, findOlder } from './choose-builds.ts';
import { deployBuilds } from './deploy-builds.ts';
import { DecisionFile, type Decision } from './release-decisions.ts';

export const USAGE = `usage: npm run ops -- frontends <command>
  list                  the builds of each front end, and who gets which
  rollback <front end>  all users get the previous build
  hold <front end>      all users keep their build, whatever is deployed
  promote <front end>   all users get the newest, now and later
  deploy <folder>       lays the newest builds of that folder beside those that are here`;

/** The command is invalid or cannot be carried out; the message says why. */
export class WrongUse extends Error {}

/**
 * Runs an operator's command and returns its output.
 * @throws WrongUse if nothing was changed
 */
export async function runCommand(
  [command = 'list', name]: readonly string[],
  { frontendsDirectory, releasesFile }: { frontendsDirectory: string; releasesFile: string },
): Promise<string> {
  const published = new PublishedBuilds(frontendsDirectory);
  const file = new DecisionFile(releasesFile);
  if (command === 'list') return list(published, file);
  if (command === 'deploy') return deploy(name, frontendsDirectory, file);
  const builds = name === undefined ? [] : await listCompatible(published, file, name);
  const current = findCurrent(builds, (await file.read())[name ?? '']);
  if (name === undefined || !current)
    throw new WrongUse(`no builds of '${name ?? ''}' that the shell can show`);
  await file.write(name, decide(command, { name, current, older: findOlder(builds, current) }));
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
  current: PublishedBuild;
  older: PublishedBuild | undefined;
}

function decide(command: string, { name, current, older }: Situation): Decision {
  if (command === 'promote') return {};
  if (command === 'hold') return { stable: current.buildId };
  if (command !== 'rollback') throw new WrongUse(`no command '${command} ${name}'`);
  if (!older) throw new WrongUse(`no build of '${name}' before ${current.buildId}`);
  return { stable: older.buildId };
}

async function listCompatible(
  published: PublishedBuilds,
  file: DecisionFile,
  name: string,
): Promise<PublishedBuild[]> {
  const shell = findCurrent(await published.kept('shell'), (await file.read())['shell']);
  const builds = await published.kept(name);
  return builds.filter(({ contract }) => name === 'shell' || !shell || contract <= shell.contract);
}

async function list(published: PublishedBuilds, file: DecisionFile): Promise<string> {
  const decisions = await file.read();
  const lines: string[] = [];
  for (const name of ['shell', ...REMOTES]) {
    const decision = decisions[name];
    const current = findCurrent(await listCompatible(published, file, name), decision);
    for (const { buildId, contract, builtAt } of await published.kept(name)) {
      const fields = [name, buildId, `contract ${contract}`, builtAt];
      if (buildId === current?.buildId)
        fields.push(decision?.stable ? 'everybody (held)' : 'everybody');
      lines.push(fields.join('  '));
    }
  }
  return lines.join('\n');
}
