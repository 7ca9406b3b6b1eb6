import { defaultStateFolder } from '../paths.ts';
import { basePortFrom } from '../stack/ports.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** Runs the whole stack as it would be deployed. `--no-build` uses the existing builds. */
export function start(args: readonly string[]): Promise<number> {
  return runUntilStopped({
    mode: 'production',
    basePort: basePortFrom(process.env),
    stateFolder: defaultStateFolder,
    build: !args.includes('--no-build'),
  });
}
