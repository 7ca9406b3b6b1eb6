/** The fields of a package in package-lock.json that the checks read. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** By folder: '' is the project, 'services/ordering' a workspace, 'node_modules/pg' a package. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export const isInstalled = (folder: string): boolean => folder.includes('node_modules/');

/**
 * Returns where Node would find a package for code in this folder: the nearest node_modules upwards
 * that contains it.
 */
export function findLocked(
  packages: LockedPackages,
  folder: string,
  name: string,
): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const candidate = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (at === '') return undefined;
  }
}

/** Returns the target of a link: the version of a workspace is in its own entry. */
export function followLink(packages: LockedPackages, folder: string): LockedPackage {
  const found = packages[folder] ?? {};
  return found.link && found.resolved !== undefined ? (packages[found.resolved] ?? {}) : found;
}
