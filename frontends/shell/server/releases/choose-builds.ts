import type { PublishedBuild } from '../published-builds.ts';
import type { Decision } from './decisions.ts';

export interface Chosen {
  build: PublishedBuild;
  /** What the page takes, once, where the build cannot be loaded. */
  fallback?: PublishedBuild;
}

interface Visitor {
  /** Of the shell that asks: it has nothing for a remote that was built against a newer one. */
  contract: number;
  /** 0 to 99; below a canary's percent the visitor gets the canary. */
  share: number;
}

/**
 * Of the builds that lie there, newest first: the one for this visitor. Where none is compatible it is the newest, which the shell
 * refuses in its own words. Null where there are none.
 */
export function chooseBuilds(
  builds: readonly PublishedBuild[],
  decision: Decision | undefined,
  { contract, share }: Visitor,
): Chosen | null {
  const compatible = builds.filter((build) => build.contract <= contract);
  const { candidates, stable } = findStable(compatible, decision);
  const canary = decision?.canary;
  const tried = canary && share < canary.percent ? candidates.find(hasId(canary.build)) : undefined;
  if (tried) return { build: tried, ...(stable && { fallback: stable }) };
  const build = stable ?? compatible[0] ?? builds[0];
  if (!build) return null;
  const fallback = stable && findOlder(candidates, stable, decision);
  return { build, ...(fallback && { fallback }) };
}

/** What all get but a canary's share: what was decided, as long as it lies there, else the newest. */
export function findStable(builds: readonly PublishedBuild[], decision: Decision | undefined) {
  const candidates = builds.filter(({ buildId }) => buildId !== decision?.halted?.build);
  const stable =
    candidates.find(({ buildId }) => buildId === decision?.stable) ??
    candidates.find(({ buildId }) => buildId !== decision?.canary?.build);
  return { candidates, stable };
}

/** The build before; no canary. */
export function findOlder(
  builds: readonly PublishedBuild[],
  build: PublishedBuild,
  decision: Decision | undefined,
): PublishedBuild | undefined {
  return builds
    .slice(builds.findIndex(hasId(build.buildId)) + 1)
    .find(
      ({ buildId }) => buildId !== decision?.canary?.build && buildId !== decision?.halted?.build,
    );
}

function hasId(id: string) {
  return ({ buildId }: PublishedBuild): boolean => buildId === id;
}
