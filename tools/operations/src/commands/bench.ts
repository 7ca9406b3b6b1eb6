import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '@makeport/local-stack/failure';
import { projectRoot } from '@makeport/local-stack/paths';
import { runProgram } from '../run-program.ts';

const folder = resolve(projectRoot, 'tools/bench');

/** Runs `tools/bench/<name>.mjs`. */
export async function bench([name = '', ...args]: readonly string[]): Promise<number> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.replace('.mjs', ''));
  if (!names.includes(name)) {
    throw new Failure(
      name === '' ? 'No benchmark is named.' : `There is no benchmark '${name}'.`,
      `Benchmarks: ${names.join(', ')}. tools/bench/README.md describes them.`,
    );
  }
  return runProgram('node', resolve(folder, `${name}.mjs`))(args);
}
