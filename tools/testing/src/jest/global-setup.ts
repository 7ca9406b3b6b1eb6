import { resolve } from 'node:path';
import { testEnginesVariable } from '../test-engines';
import { testRunVariable } from '../test-run';
import { provideTestEngines } from './provide-engines';

declare global {
  var stopTestEngines: (() => Promise<void>) | undefined;
}

const localFolder = resolve(__dirname, '../../../../.local');

/** Runs once before the first integration test: afterwards every worker finds the engines. */
export default async function globalSetup(): Promise<void> {
  // Inside the repository: what is built there finds its modules.
  process.env[testRunVariable] = resolve(localFolder, `test-run-${process.pid}`);
  const provided = await provideTestEngines();
  process.env[testEnginesVariable] = JSON.stringify(provided.engines);
  globalThis.stopTestEngines = () => provided.stop();
}
