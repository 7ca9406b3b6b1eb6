const ATTEMPTS = 3;
const WAIT_MS = 2000;

/**
 * Tries up to three times; the second attempt follows after 2 s, the third after 4 s (SHELL-27, SHELL-28).
 * Rejects with the last failure.
 */
export async function withAttempts(
  attempt: () => Promise<unknown>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  for (let number = 1; ; number++) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (number === ATTEMPTS) throw error;
      await wait(WAIT_MS * number);
    }
  }
}
