import type { PublishedBuild } from '../published-builds.ts';
import type { Decision } from './release-decisions.ts';

export interface Chosen {
  build: PublishedBuild;
  /** The browser loads this build if `build` fails to load. */
  fallback?: PublishedBuild;
}

/**
 * Chooses the build to serve from the published builds, which are sorted newest first. If the shell
 * supports none of their contracts, returns the newest build, and the shell shows its own error.
 * Returns null if there are no builds.
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

/** Returns the build that an operator chose while it is published, otherwise the newest. */
export function findCurrent(
  builds: readonly PublishedBuild[],
  decision: Decision | undefined,
): PublishedBuild | undefined {
  return builds.find(({ buildId }) => buildId === decision?.stable) ?? builds[0];
}

/** Returns the build that was published before the given build. */
export function findOlder(
  builds: readonly PublishedBuild[],
  { buildId }: PublishedBuild,
): PublishedBuild | undefined {
  const index = builds.findIndex((build) => build.buildId === buildId);
  return index === -1 ? undefined : builds[index + 1];
}
