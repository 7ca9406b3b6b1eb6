import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { Failure } from '../failure.ts';
import { howToInstall } from '../how-to-install.ts';
import { runTool } from './run.ts';

const OLDEST = 17;

/** Java, the first that is there: Homebrew puts none on PATH, and macOS has a `java` there that only complains. */
export function javaCandidates(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string[] {
  const home = environment['JAVA_HOME'];
  const path = platform === 'win32' ? win32 : posix;
  const brewed = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    ['openjdk', 'openjdk@25', 'openjdk@21', 'openjdk@17'].map((name) => path.join(folder, name, 'bin/java')),
  );
  return [
    ...(home ? [path.join(home, 'bin', platform === 'win32' ? 'java.exe' : 'java')] : []),
    ...(platform === 'darwin' ? brewed : []),
    'java',
  ];
}

export const javaMajor = (said: string): number => Number(/version "(?:1\.)?(\d+)/.exec(said)?.[1] ?? 0);

/**
 * The program that runs Kafka.
 * @throws Failure when there is none that is new enough.
 */
export async function findJava(): Promise<string> {
  const remedy = `Kafka needs Java ${OLDEST} or newer: ${howToInstall('java')}, or name a running Kafka in KAFKA_BROKERS.`;
  const found = javaCandidates().filter((program) => program === 'java' || existsSync(program));
  let tooOld = 0;
  for (const program of found) {
    // On PATH last: when that one is missing or fails, what it said is the answer.
    const asked = runTool(program, ['-version'], remedy);
    const said = program === 'java' ? await asked : await asked.catch(() => '');
    if (javaMajor(said) >= OLDEST) return program;
    tooOld = javaMajor(said);
  }
  throw new Failure(`The installed Java is version ${tooOld || 'unknown'}.`, remedy);
}
