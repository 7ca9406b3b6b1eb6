import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');
/** The folder in which the web servers of this test find builds and the choice between them. */
export const versionsFolder = join(root, '.local/versions-frontends');

/** N: this tree; N-1: the last release. */
export const VERSIONS = ['N', 'N-1'] as const;
export type Version = (typeof VERSIONS)[number];
export const REMOTES = ['brand', 'manufacturer', 'admin'] as const;
export type Remote = (typeof REMOTES)[number];
export type FrontEnd = 'shell' | Remote;
const frontEnds: readonly FrontEnd[] = ['shell', ...REMOTES];

export interface Build {
  readonly buildId: string;
  readonly contract: number;
  readonly entry: string;
}

const getDist = (name: FrontEnd): string => join(versionsFolder, name, 'dist');
const noteFile = (name: FrontEnd): string => join(versionsFolder, `${name}.json`);

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8')) as Content;
}

/** Deploys both builds of each front end, the current one as the newest. */
export function layBuilds(lastRelease: string): void {
  rmSync(versionsFolder, { recursive: true, force: true });
  for (const name of frontEnds) {
    const builds = new Map<Version, Build>();
    for (const [version, tree] of [['N-1', lastRelease] as const, ['N', root] as const]) {
      const dist = join(tree, 'frontends', name, 'dist');
      const build = readJson<Build>(join(dist, 'current.json'));
      for (const entry of [build.buildId, 'current.json'])
        cpSync(join(dist, entry), join(getDist(name), entry), { recursive: true });
      builds.set(version, build);
    }
    writeFileSync(noteFile(name), JSON.stringify(Object.fromEntries(builds)));
  }
}

export const readBuilds = (name: FrontEnd): Record<Version, Build> => readJson(noteFile(name));

/** Sets the builds that are served from now on. Default: the newest. */
export function choose(choice: Readonly<Partial<Record<FrontEnd, Version>>>): void {
  const decisions = Object.entries(choice).map(([name, version]) => [
    name,
    { stable: readBuilds(name as FrontEnd)[version].buildId },
  ]);
  const file = join(versionsFolder, 'releases.json');
  writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(decisions)));
  renameSync(`${file}.new`, file);
}

/**
 * Deploys this tree's build of a remote again under another id, which simulates a build of other
 * sources.
 */
export function redeploy(name: Remote): string {
  const { buildId } = readBuilds(name).N;
  const next = toOtherId(buildId);
  const folder = join(getDist(name), next);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(getDist(name), buildId), folder, { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  for (const { parentPath, name: file } of files) {
    const path = join(parentPath, file);
    // A compressed copy would be served instead of the changed file.
    if (/\.(?:br|gz)$/.test(file)) rmSync(path);
    else if (/\.(?:js|json)$/.test(file))
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(buildId, next));
  }
  const current = join(getDist(name), 'current.json');
  cpSync(join(folder, 'build.json'), `${current}.new`);
  renameSync(`${current}.new`, current);
  return next;
}

const toOtherId = (buildId: string): string =>
  `${buildId.slice(0, -1)}${buildId.endsWith('0') ? '1' : '0'}`;
