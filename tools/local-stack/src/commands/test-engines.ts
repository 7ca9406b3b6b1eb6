import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findScratchFolder } from '../engines/scratch-folder.ts';
import { startTestEngines } from '../engines/test-engines.ts';
import { localFolder } from '../paths.ts';

/**
 * Contains the addresses of a developer's kept engines; integration tests reuse them while they
 * respond.
 */
const keptFile = resolve(localFolder, 'test-engines.json');

/**
 * Runs engines for tests until it is stopped.
 *
 * As a command (`node tools/local-stack/bootstrap.mjs test-engines`): runs until Ctrl-C and writes
 * the addresses to `.local/test-engines.json`, so that test runs reuse the engines. With
 * `--for-parent`, as the test runner starts it: prints the addresses as one JSON line and stops
 * when standard input closes, so that no process is left however the parent ends.
 */
export async function testEngines(args: readonly string[]): Promise<number> {
  const forParent = args.includes('--for-parent');
  const folder = findScratchFolder(localFolder);
  let finish: (code: number) => void = () => {};
  const finished = new Promise<number>((resolveCode) => {
    finish = resolveCode;
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => finish(0));
  // The terminal sends Ctrl-C to parent and child; the parent decides when its engines stop.
  process.on('SIGINT', () => forParent || finish(0));
  if (forParent)
    process.stdin
      .resume()
      .once('end', () => finish(0))
      .once('close', () => finish(0));

  const running = await startTestEngines(folder, (name) => {
    console.error(`The test engine ${name} has died; its log was in ${folder}.`);
    finish(1);
  });
  const text = JSON.stringify(running.engines);
  if (forParent) {
    console.log(text);
  } else {
    writeFileSync(`${keptFile}.new`, `${text}\n`);
    renameSync(`${keptFile}.new`, keptFile);
    console.log(
      `Engines for tests are up; test runs of this checkout reuse them. Ctrl-C stops them.\n${text}`,
    );
  }

  const code = await finished;
  if (!forParent) rmSync(keptFile, { force: true });
  await running.stop();
  return code;
}
