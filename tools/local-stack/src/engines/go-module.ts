import { copyFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CachedFolder, cachedFolder } from './download.ts';
import { runTool } from './run.ts';

export interface GoModule {
  readonly name: string;
  /** Where go.mod, go.sum and tools.go stand. */
  readonly folder: string;
  readonly packages: readonly string[];
  readonly linkerFlags?: string;
  readonly goVersion: string;
}

/** Programs of other people's Go modules, built once into the cache: minutes, then nothing. */
export function builtByGo(module: GoModule): CachedFolder {
  return cachedFolder(module.name, resolve(module.folder, 'go.mod'), async (folder) => {
    // A folder of its own: Go looks for vendored modules and version control around the module.
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
