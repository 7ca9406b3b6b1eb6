import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { Failure } from '../failure.ts';
import { howToInstall } from '../how-to-install.ts';
import { runTool } from './run.ts';

/**
 * Returns possible paths of Java in order of preference. Homebrew installs none on PATH, and the
 * `java` of macOS only prints an error.
 */
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

/** An engine's requirements for Java, and the alternative. */
export interface JavaNeed {
  readonly engine: string;
  readonly oldest: number;
  /** Absent: any later version works. */
  readonly newest?: number;
  /** The variable that names an external engine. */
  readonly variable: string;
}

/**
 * Returns the Java program that runs the engine.
 * @throws Failure if no installed Java has a supported version
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
    // The `java` on PATH is last: if it is missing or fails, its error is thrown.
    const asked = runTool(program, ['-version'], remedy);
    const major = javaMajor(program === 'java' ? await asked : await asked.catch(() => ''));
    if (major >= oldest && major <= newest) return program;
    unfit = major;
  }
  throw new Failure(`The installed Java is version ${unfit || 'unknown'}.`, remedy);
}
