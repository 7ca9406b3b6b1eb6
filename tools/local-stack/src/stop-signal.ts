/** A second Ctrl-C only counts after this time: both npm and the terminal deliver the first one. */
const deafMs = 2_000;

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP. `impatient` is called for another signal during
 * the stop.
 */
export function stopSignal(impatient: () => void): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (firstAt === undefined) {
          firstAt = Date.now();
          resolve(signal);
        } else if (Date.now() - firstAt > deafMs) {
          impatient();
        }
      });
    }
  });
}
