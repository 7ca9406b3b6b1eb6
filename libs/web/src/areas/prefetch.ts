type Load = () => Promise<unknown>;

const waiting = new Set<Load>();
let running = false;

export function registerForPrefetch(load: Load): void {
  waiting.add(load);
}

/**
 * Loads the code of all lazy pages, one page at a time, while the browser is idle. Pages that were
 * never visited then open immediately, and offline too (T6). Stops if the browser is offline, saves
 * data or has a 2G connection.
 */
export async function prefetchPages(): Promise<void> {
  if (running) return;
  running = true;
  try {
    for (const load of waiting) {
      await idle();
      if (!mayPrefetch()) return;
      waiting.delete(load);
      // a failure does not matter: the page loads its code again when it opens
      await load().catch(() => undefined);
    }
  } finally {
    running = false;
  }
}

function mayPrefetch(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return navigator.onLine && !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

/** Safari has no idle callbacks, so it waits this long before each page instead. */
const PAUSE_MS = 1000;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, PAUSE_MS);
  });
}
