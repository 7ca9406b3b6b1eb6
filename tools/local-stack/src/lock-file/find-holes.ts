import { createRequire } from 'node:module';
import {
  findLocked,
  followLink,
  isInstalled,
  type LockedPackage,
  type LockedPackages,
} from './lock-file.ts';

// The package has no types of its own.
const { satisfies } = createRequire(import.meta.url)('semver') as {
  satisfies: (version: string, range: string, options: { includePrerelease: boolean }) => boolean;
};

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const wanted = (folder: string, locked: LockedPackage): [string, string][] =>
  Object.entries({
    ...locked.dependencies,
    ...locked.optionalDependencies,
    // npm installs development dependencies of the project and its workspaces only.
    ...(isInstalled(folder) ? {} : locked.devDependencies),
  });

function fits(version: string, range: string): boolean {
  // An alias contains the name of another package before its range; a file or an address has no
  // range.
  const bare = range.startsWith('npm:') ? range.slice(range.lastIndexOf('@') + 1) : range;
  return satisfies(version, bare, { includePrerelease: true });
}

/**
 * Returns dependencies that are missing in the lock file or have a wrong version there, including
 * those for other systems.
 */
export function findMissing(
  packages: LockedPackages,
  overrides: Readonly<Record<string, string>> = {},
): string[] {
  return Object.entries(packages).flatMap(([folder, locked]) =>
    wanted(folder, locked).flatMap(([name, range]) => {
      const found = findLocked(packages, folder, name);
      const who = folder || 'the project';
      if (!found) return [`${who} needs ${name} ${range}, which is not there`];
      const { version = '' } = followLink(packages, found);
      return fits(version, overrides[name] ?? range)
        ? []
        : [`${who} needs ${name} ${range}, but ${version} is there`];
    }),
  );
}

/** Returns the differences between each package.json and its entry in the lock file. */
export function findDifferences(
  packages: LockedPackages,
  manifests: Readonly<Record<string, Manifest>>,
): string[] {
  const lists = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
  return Object.entries(manifests).flatMap(([folder, manifest]) =>
    lists.flatMap((list) => {
      const here = manifest[list] ?? {};
      const there = packages[folder]?.[list] ?? {};
      return [...new Set([...Object.keys(here), ...Object.keys(there)])]
        .filter((name) => here[name] !== there[name])
        .map(
          (name) =>
            `${folder || 'the project'}: ${list} ${name} is ${here[name]} here, ${there[name]} locked`,
        );
    }),
  );
}

/** Returns packages with a fixed download address or without a checksum. */
export function findUnportable(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    if (/^https?:/.test(locked.resolved ?? '')) return [`${folder} names an address`];
    const proven =
      locked.integrity !== undefined || locked.link || locked.inBundle || !isInstalled(folder);
    return proven ? [] : [`${folder} has no integrity`];
  });
}
