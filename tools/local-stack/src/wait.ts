import { setTimeout as delay } from 'node:timers/promises';

/**
 * Calls `isReady` every `everyMs` until it returns true. A rejection counts as "not yet".
 * @throws the error of `failedEarly` if it returns one, or that of `onTimeout` after `timeoutMs`
 */
export async function waitUntil(
  isReady: () => Promise<boolean>,
  options: {
    timeoutMs: number;
    everyMs?: number;
    onTimeout: () => Error;
    failedEarly?: () => Error | undefined;
  },
): Promise<void> {
  const deadline = Date.now() + options.timeoutMs;
  for (;;) {
    const failure = options.failedEarly?.();
    if (failure) throw failure;
    if (await isReady().catch(() => false)) return;
    if (Date.now() > deadline) throw options.onTimeout();
    await delay(options.everyMs ?? 100);
  }
}
