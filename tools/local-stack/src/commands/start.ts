import { defaultStateFolder } from '../paths.ts';
import { basePortFrom } from '../stack/ports.ts';
import { runUntilTold } from './run-until-told.ts';

/** Runs the whole stack as it would be deployed. `--no-build` uses the existing builds. */
export function start(args: readonly string[]): Promise<number> {
  return runUntilTold({
    mode: 'production',
    basePort: basePortFrom(process.env),
    stateFolder: defaultStateFolder,
    build: !args.includes('--no-build'),
  });
}
