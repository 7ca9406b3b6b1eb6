import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectRoot } from '../paths.ts';

interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly nx?: { readonly tags?: readonly string[] };
}

export interface WorkspacePackage {
  /** Relative to the project root, such as services/ordering. */
  readonly folder: string;
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
  readonly tags: readonly string[];
}

/** The packages below libs, services and frontends. */
export function readWorkspace(): WorkspacePackage[] {
  return ['libs', 'services', 'frontends'].flatMap((group) =>
    readdirSync(resolve(projectRoot, group))
      .map((entry) => `${group}/${entry}`)
      .filter((folder) => existsSync(resolve(projectRoot, folder, 'package.json')))
      .map((folder) => {
        const manifest = JSON.parse(
          readFileSync(resolve(projectRoot, folder, 'package.json'), 'utf8'),
        ) as Manifest;
        return {
          folder,
          name: manifest.name,
          scripts: manifest.scripts ?? {},
          dependencies: Object.keys(manifest.dependencies ?? {}),
          tags: manifest.nx?.tags ?? [],
        };
      }),
  );
}

/** Returns the package and all that depend on it at run time, directly or not. */
export function affectedBy(folder: string, packages: readonly WorkspacePackage[]): string[] {
  const found = new Set([folder]);
  const names = new Set(packages.filter((each) => each.folder === folder).map((each) => each.name));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const each of packages) {
      if (!each.dependencies.some((dependency) => names.has(dependency))) continue;
      found.add(each.folder);
      names.add(each.name);
    }
  }
  return [...found];
}
