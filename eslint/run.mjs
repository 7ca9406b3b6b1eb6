/**
 * Lints the project group by group, each in a process of its own: with types of everything at once ESLint
 * needs more memory than Node gives it. Arguments are passed on.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const eslint = resolve(
  dirname(createRequire(import.meta.url).resolve('eslint/package.json')),
  'bin/eslint.js',
);

const groups = ['libs', 'services', 'frontends'];
const rest = ['.', ...groups.flatMap((group) => ['--ignore-pattern', `${group}/**`])];

const codes = [...groups.map((group) => [group]), rest].map((targets) => {
  const args = [eslint, '--max-warnings', '0', ...targets, ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
});
process.exitCode = Math.max(...codes);
