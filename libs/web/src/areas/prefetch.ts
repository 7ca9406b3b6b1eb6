type Load = () => Promise<unknown>;

const waiting = new Set<Load>();
let running = false;

export function registerForPrefetch(load: Load): void {
  waiting.add(load);
}

/**
 * Fetches the code of all lazy pages ahead, one after the other, whenever the browser has nothing else to do: a page that
 * was never visited then opens at once, and offline too (T6). Not where people save data.
 */
export async function prefetchPages(): Promise<void> {
  if (running) return;
  running = true;
  try {
    for (const load of waiting) {
      await idle();
      if (!mayPrefetch()) return;
      waiting.delete(load);
      // the page fetches it again when it is opened
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

/** Safari has no idle callbacks: there a pause after the load stands for them. */
const PAUSE_MS = 1000;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, PAUSE_MS);
  });
}
