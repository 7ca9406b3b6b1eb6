import { resolve } from 'node:path';
import { testEnginesVariable } from '../test-engines';
import { testRunVariable } from '../test-run';
import { provideTestEngines } from './provide-engines';

declare global {
  var stopTestEngines: (() => Promise<void>) | undefined;
}

const localFolder = resolve(__dirname, '../../../../.local');

/** Runs once before the first integration test and provides the engines for every worker. */
export default async function globalSetup(): Promise<void> {
  // Inside the repository, so that module resolution works for files that are built there.
  process.env[testRunVariable] = resolve(localFolder, `test-run-${process.pid}`);
  const provided = await provideTestEngines();
  process.env[testEnginesVariable] = JSON.stringify(provided.engines);
  globalThis.stopTestEngines = () => provided.stop();
}
