/** A second Ctrl-C counts only after this long: npm and the terminal both deliver the first one. */
const deafMs = 2_000;

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP. `impatient` is called when somebody asks again
 * while the stop is under way.
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
