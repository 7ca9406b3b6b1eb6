import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PublishedBuilds, REMOTES, type PublishedBuild } from '../published-builds.ts';
import type { Decisions } from './release-decisions.ts';

/**
 * As many builds as the publishing plugin keeps. A build that an operator chose is kept in
 * addition.
 */
const BUILDS_KEPT = 3;
/**
 * A folder inside the target folder, on the same file system, so that a rename moves a build into
 * place.
 */
const INCOMING = '.incoming';
const LEFT_MS = 3_600_000;

export interface Deployed {
  readonly name: string;
  readonly buildId: string;
  /** Whether the target already had a newer build, as when an older server restarts. */
  readonly isOlder: boolean;
}

/**
 * Copies the newest builds from a folder, such as the one in an image, to the folder that web
 * servers share. Makes each build current unless a newer one is. Several processes may run it
 * concurrently while others serve.
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

/** Removes the leftovers of interrupted copies, which are older than any running copy. */
async function removeLeftovers(target: string): Promise<void> {
  const names = await readdir(join(target, INCOMING)).catch(() => []);
  for (const path of names.map((name) => join(target, INCOMING, name))) {
    const entry = await stat(path).catch(() => null);
    if (entry && Date.now() - entry.mtimeMs > LEFT_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** Copies a build and renames it into place, so that no browser gets an incomplete build. */
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
    // Another process copied the build first. The same id means the same content.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * Makes the newest build current and checks again after writing: a process with an older build may
 * have read the manifest before the newest build existed and written it afterwards.
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
 * Removes old builds, except the last few, which open tabs may still use, and the build that an
 * operator chose.
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
