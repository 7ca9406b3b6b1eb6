import { copyFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CachedFolder, cachedFolder } from './download.ts';
import { runTool } from './run.ts';

export interface GoModule {
  readonly name: string;
  /** Contains go.mod, go.sum and tools.go. */
  readonly folder: string;
  readonly packages: readonly string[];
  readonly linkerFlags?: string;
  readonly goVersion: string;
}

/** Builds programs of third-party Go modules into the cache. The first build takes minutes. */
export function builtByGo(module: GoModule): CachedFolder {
  return cachedFolder(module.name, resolve(module.folder, 'go.mod'), async (folder) => {
    // In a separate folder, because Go searches for vendored modules and version control around the
    // module.
    for (const file of ['go.mod', 'go.sum', 'tools.go'])
      copyFileSync(resolve(module.folder, file), resolve(folder, file));
    const flags = [
      '-buildvcs=false',
      '-trimpath',
      '-ldflags',
      `-s -w ${module.linkerFlags ?? ''}`.trim(),
    ];
    await runTool(
      'go',
      ['build', ...flags, '-o', `${folder}/`, ...module.packages],
      `Install Go ${module.goVersion} or newer: https://go.dev/doc/install.`,
      { cwd: folder },
    );
  });
}
