import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import type { ScriptSource } from '../browser-scripts/bundle';

/** Compiles scripts directly from the sources. */
export const scriptsFromSources: ScriptSource = (moduleId) => {
  const filename = join(__dirname, '..', `${moduleId}.ts`);
  return transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  }).code;
};
