/** Stops what the global setup started; engines that were there before stay. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.stopTestEngines?.();
}
