import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { manifestFiles } from './manifest-files.ts';
import { projectRoot } from '@makeport/local-stack/paths';

/** Writes the Kubernetes manifests from `stackProcesses` and `workloads`. */
export async function writeManifests(): Promise<number> {
  for (const [path, text] of manifestFiles()) {
    const file = resolve(projectRoot, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return Promise.resolve(0);
}
