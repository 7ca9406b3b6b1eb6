import { copyFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cachedFolder } from '../engines/download.ts';
import { runTool } from '../engines/run.ts';

const module = resolve(import.meta.dirname, '../../kubernetes');
const VERSION = { major: 1, minor: 34, patch: 2 };
/** As its own module has it; its parts point to folders beside it, which an own module replaces by their published versions. */
const stamp = Object.entries({
  gitVersion: `v${VERSION.major}.${VERSION.minor}.${VERSION.patch}`,
  gitMajor: VERSION.major,
  gitMinor: VERSION.minor,
})
  .map(([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`)
  .join(' ');

export interface Programs {
  readonly apiServer: string;
  readonly kubectl: string;
}

/** Kubernetes' API server and kubectl, built once from their Go modules into the cache: minutes, then nothing. */
export async function ensureKubernetes(): Promise<Programs> {
  const built = cachedFolder('kubernetes', resolve(module, 'go.mod'), async (folder) => {
    // A folder of its own: Go looks for vendored modules and version control around the module.
    for (const file of ['go.mod', 'go.sum', 'tools.go'])
      copyFileSync(resolve(module, file), resolve(folder, file));
    const programs = ['kube-apiserver', 'kubectl'].map((name) => `k8s.io/kubernetes/cmd/${name}`);
    await runTool(
      'go',
      [
        'build',
        '-buildvcs=false',
        '-trimpath',
        '-ldflags',
        `-s -w ${stamp}`,
        '-o',
        `${folder}/`,
        ...programs,
      ],
      'Install Go 1.24 or newer: https://go.dev/doc/install.',
      { cwd: folder },
    );
  });
  await built.ensure();
  return { apiServer: resolve(built.path, 'kube-apiserver'), kubectl: resolve(built.path, 'kubectl') };
}
