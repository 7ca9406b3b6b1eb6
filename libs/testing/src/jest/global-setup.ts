import { testEnginesVariable } from '../test-engines';
import { provideTestEngines } from './provide-engines';

declare global {
  var stopTestEngines: (() => Promise<void>) | undefined;
}

/** Runs once before the first integration test: afterwards every worker finds the engines. */
export default async function globalSetup(): Promise<void> {
  const provided = await provideTestEngines();
  process.env[testEnginesVariable] = JSON.stringify(provided.engines);
  globalThis.stopTestEngines = () => provided.stop();
}
