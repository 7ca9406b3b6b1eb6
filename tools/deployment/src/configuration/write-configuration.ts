import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectRoot } from '@makeport/local-stack/paths';
import { configurationFiles } from './configuration-files.ts';

/** Writes docs/configuration.md and .env.example from the built schemas. */
export async function writeConfiguration(): Promise<number> {
  for (const [path, text] of await configurationFiles())
    writeFileSync(resolve(projectRoot, path), text);
  return 0;
}
