import { rm } from 'node:fs/promises';
import { dropTemplates } from '../test-database';
import { testRunFolder } from '../test-run';

/** Stops engines that the global setup started; others stay. */
export default async function globalTeardown(): Promise<void> {
  await rm(testRunFolder(), { recursive: true, force: true });
  await dropTemplates();
  await globalThis.stopTestEngines?.();
}
