/**
 * Lints the project group by group, each in a process of its own: with types of everything at once ESLint
 * needs more memory than Node gives it. Two at a time. Arguments are passed on.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const AT_ONCE = 2;
const root = fileURLToPath(new URL('..', import.meta.url));
const eslint = resolve(
  dirname(createRequire(import.meta.url).resolve('eslint/package.json')),
  'bin/eslint.js',
);

const groups = ['libs', 'services', 'frontends'];
const rest = ['.', ...groups.flatMap((group) => ['--ignore-pattern', `${group}/**`])];
const waiting = [...groups.map((group) => [group]), rest];

/** What a group says comes in one piece, when it is done. */
async function lint(targets) {
  const args = [eslint, '--max-warnings', '0', ...targets, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  process.stdout.write(out);
  process.stderr.write(err);
  if (code !== 0) process.exitCode = 1;
}

async function lintWaiting() {
  for (let targets = waiting.shift(); targets; targets = waiting.shift()) await lint(targets);
}

await Promise.all(Array.from({ length: AT_ONCE }, lintWaiting));
