import { resolve } from 'node:path';
import { builtByGo } from '../engines/go-module.ts';

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
  const built = builtByGo({
    name: 'kubernetes',
    folder: module,
    packages: ['kube-apiserver', 'kubectl'].map((name) => `k8s.io/kubernetes/cmd/${name}`),
    linkerFlags: stamp,
    goVersion: '1.24',
  });
  await built.ensure();
  return {
    apiServer: resolve(built.path, 'kube-apiserver'),
    kubectl: resolve(built.path, 'kubectl'),
  };
}
