import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

function folders(pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
}

/** Returns every workspace package with its Nx tags: { name, folder, type, side, scope }. */
export function readWorkspaces() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces
    .flatMap(folders)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const { name, nx } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const tags = Object.fromEntries((nx?.tags ?? []).map((tag) => tag.split(':')));
      for (const dimension of ['type', 'side', 'scope']) {
        if (!tags[dimension])
          throw new Error(`${folder}/package.json does not have the Nx tag ${dimension}:…`);
      }
      return { name, folder, ...tags };
    });
}
