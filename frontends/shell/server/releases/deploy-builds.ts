import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PublishedBuilds, REMOTES, type PublishedBuild } from '../published-builds.ts';
import type { Decisions } from './release-decisions.ts';

/** Same number as where builds are made, in addition to a held build. */
const BUILDS_KEPT = 3;
/** Lies inside the target folder, so that a rename moves a build into place. */
const INCOMING = '.incoming';
const LEFT_MS = 3_600_000;

export interface Deployed {
  readonly name: string;
  readonly buildId: string;
  /** Whether a newer build was already there, as when an older server restarts. */
  readonly isOlder: boolean;
}

/**
 * Copies the newest builds of one folder, such as an image's own, to the folder that web servers
 * share, and makes each one current unless a newer one is. Several processes may run it at the same
 * time while others serve.
 */
export async function deployBuilds(
  source: string,
  target: string,
  decisions: Decisions,
): Promise<Deployed[]> {
  const [from, to] = [new PublishedBuilds(source), new PublishedBuilds(target)];
  const deployed: Deployed[] = [];
  await removeLeftovers(target);
  for (const name of ['shell', ...REMOTES]) {
    const build = await from.current(name);
    if (!build) continue;
    if (!(await to.has(name, build.buildId))) await copyBuild(from, target, build);
    const current = await makeNewestCurrent(to, name);
    await removeOld(to, name, decisions);
    deployed.push({ name, buildId: build.buildId, isOlder: current !== build.buildId });
  }
  return deployed;
}

/** Removes the leftovers of interrupted copies. A running copy never takes this long. */
async function removeLeftovers(target: string): Promise<void> {
  const names = await readdir(join(target, INCOMING)).catch(() => []);
  for (const path of names.map((name) => join(target, INCOMING, name))) {
    const entry = await stat(path).catch(() => null);
    if (entry && Date.now() - entry.mtimeMs > LEFT_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** Copies a build and renames it into place, so that no browser gets a partial build. */
async function copyBuild(
  from: PublishedBuilds,
  target: string,
  { name, buildId }: PublishedBuild,
): Promise<void> {
  const incoming = join(target, INCOMING, randomUUID());
  const place = join(new PublishedBuilds(target).getDist(name), buildId);
  try {
    await cp(join(from.getDist(name), buildId), incoming, { recursive: true });
    await mkdir(dirname(place), { recursive: true });
    await rename(incoming, place);
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    // Another process was faster. The same id means the same content.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * Checks again after writing: a process with an older build may have read the current one before
 * the newest was there and written after it.
 */
async function makeNewestCurrent(
  builds: PublishedBuilds,
  name: string,
): Promise<string | undefined> {
  const dist = builds.getDist(name);
  for (;;) {
    const [newest] = await builds.lying(name);
    if (!newest || newest.buildId === (await builds.current(name))?.buildId) return newest?.buildId;
    const written = join(dist, `current.json.${randomUUID()}`);
    await writeFile(written, `${JSON.stringify(newest, null, 2)}\n`);
    await rename(written, join(dist, 'current.json'));
  }
}

/**
 * Removes old builds. Open tabs use the last ones, and a held build stays regardless of its age.
 */
async function removeOld(
  builds: PublishedBuilds,
  name: string,
  decisions: Decisions,
): Promise<void> {
  const { stable } = decisions[name] ?? {};
  const older = (await builds.kept(name)).slice(BUILDS_KEPT);
  for (const { buildId } of older) {
    if (buildId === stable) continue;
    await rm(join(builds.getDist(name), buildId), { recursive: true, force: true });
  }
}
