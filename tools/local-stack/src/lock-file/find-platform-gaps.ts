import { findLocked, isInstalled, type LockedPackage, type LockedPackages } from './lock-file.ts';

export const platforms = ['linux', 'darwin', 'win32'].flatMap((os) =>
  ['x64', 'arm64'].map((cpu) => ({ os, cpu })),
);

const allows = (list: readonly string[] | undefined, name: string): boolean =>
  !list ||
  (list.some((each) => !each.startsWith('!')) ? list.includes(name) : !list.includes(`!${name}`));

const runsOn = ({ os, cpu }: LockedPackage, platform: { os: string; cpu: string }): boolean =>
  allows(os, platform.os) && allows(cpu, platform.cpu);

/**
 * Returns packages with one optional binary package per platform, of which one for a supported
 * platform is missing.
 */
export function findPlatformGaps(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    const binaries = Object.keys(locked.optionalDependencies ?? {})
      .map((name) => packages[findLocked(packages, folder, name) ?? ''] ?? {})
      .filter(({ os, cpu }) => os ?? cpu);
    // A single binary package is no gap: it adds a feature on its platform, such as fsevents, or is
    // the library of another binary.
    if (!isInstalled(folder) || binaries.length < 2) return [];
    return platforms
      .filter((platform) => !binaries.some((binary) => runsOn(binary, platform)))
      .map(
        ({ os, cpu }) =>
          `${folder.slice(folder.lastIndexOf('node_modules/') + 13)} on ${os} ${cpu}`,
      );
  });
}
