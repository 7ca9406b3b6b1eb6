import type { PublishedBuild } from '../published-builds.ts';
import type { Decision } from './decisions.ts';

export interface Chosen {
  build: PublishedBuild;
  /** What the page takes, once, where the build cannot be loaded. */
  fallback?: PublishedBuild;
}

/**
 * Returns the build that pages get, of published builds with the newest first. If the shell supports the contract of none, the
 * newest: the shell refuses it in its own words. Null if there are no builds.
 */
export function chooseBuild(
  builds: readonly PublishedBuild[],
  decision: Decision | undefined,
  contract: number,
): Chosen | null {
  const compatible = builds.filter((build) => build.contract <= contract);
  const build = findCurrent(compatible, decision) ?? builds[0];
  if (!build) return null;
  const fallback = findOlder(compatible, build);
  return { build, ...(fallback && { fallback }) };
}

/** Returns the held build while it is published, else the newest. */
export function findCurrent(
  builds: readonly PublishedBuild[],
  decision: Decision | undefined,
): PublishedBuild | undefined {
  return builds.find(({ buildId }) => buildId === decision?.stable) ?? builds[0];
}

/** Returns the build before. */
export function findOlder(
  builds: readonly PublishedBuild[],
  { buildId }: PublishedBuild,
): PublishedBuild | undefined {
  const index = builds.findIndex((build) => build.buildId === buildId);
  return index === -1 ? undefined : builds[index + 1];
}
