import { rm } from 'node:fs/promises';
import { testRunFolder } from '../test-run';

/** Stops what the global setup started; engines that were there before stay. */
export default async function globalTeardown(): Promise<void> {
  await rm(testRunFolder(), { recursive: true, force: true });
  await globalThis.stopTestEngines?.();
}
