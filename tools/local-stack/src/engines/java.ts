import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { Failure } from '../failure.ts';
import { howToInstall } from '../how-to-install.ts';
import { runTool } from './run.ts';

/** Java, the first that is there: Homebrew puts none on PATH, and macOS has a `java` there that only complains. */
export function javaCandidates(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string[] {
  const home = environment['JAVA_HOME'];
  const path = platform === 'win32' ? win32 : posix;
  const brewed = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    ['openjdk', 'openjdk@25', 'openjdk@21', 'openjdk@17'].map((name) =>
      path.join(folder, name, 'bin/java'),
    ),
  );
  return [
    ...(home ? [path.join(home, 'bin', platform === 'win32' ? 'java.exe' : 'java')] : []),
    ...(platform === 'darwin' ? brewed : []),
    'java',
  ];
}

export const javaMajor = (said: string): number =>
  Number(/version "(?:1\.)?(\d+)/.exec(said)?.[1] ?? 0);

/** What an engine needs of Java, and what else would do. */
export interface JavaNeed {
  readonly engine: string;
  readonly oldest: number;
  /** Absent: any later one will do. */
  readonly newest?: number;
  /** Names an engine that runs elsewhere. */
  readonly variable: string;
}

/**
 * The program that runs the engine.
 * @throws Failure when no installed Java fits.
 */
export async function findJava({
  engine,
  oldest,
  newest = Infinity,
  variable,
}: JavaNeed): Promise<string> {
  const range = newest === Infinity ? `${oldest} or newer` : `${oldest} to ${newest} (JAVA_HOME)`;
  const remedy = `${engine} needs Java ${range}: ${howToInstall('java')}, or name a running ${engine} in ${variable}.`;
  const found = javaCandidates().filter((program) => program === 'java' || existsSync(program));
  let unfit = 0;
  for (const program of found) {
    // On PATH last: when that one is missing or fails, what it said is the answer.
    const asked = runTool(program, ['-version'], remedy);
    const major = javaMajor(program === 'java' ? await asked : await asked.catch(() => ''));
    if (major >= oldest && major <= newest) return program;
    unfit = major;
  }
  throw new Failure(`The installed Java is version ${unfit || 'unknown'}.`, remedy);
}
