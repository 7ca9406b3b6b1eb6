import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** @returns the rules that each piece of code breaks where it stands in the file named; ESLint runs as a program of its own */
export function lintPlanted(codes: readonly { file: string; code: string }[]): string[][] {
  const answer = execFileSync(process.execPath, [join(__dirname, 'lint-planted.mjs')], {
    input: JSON.stringify(codes),
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
  });
  return (JSON.parse(answer) as { messages: string[] }[]).map((result) => result.messages);
}
