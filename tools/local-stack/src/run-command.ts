import { Failure } from './failure.ts';

/** Runs with the arguments after its name and returns the exit code. */
export type Command = (args: readonly string[]) => Promise<number>;

/** Runs a command and ends the process with its exit code. Prints a `Failure` with its remedy. */
export async function runCommand(
  load: () => Promise<Command>,
  args: readonly string[],
): Promise<never> {
  try {
    const command = await load();
    process.exitCode = await command(args);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n✗ ${error.problem}\n  ${error.remedy}`);
    process.exitCode = 1;
  }
  // A client that was left open must not keep a finished command running.
  process.exit();
}
