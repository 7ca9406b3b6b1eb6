import { useEffect } from 'react';

const CHECK_EVERY_MS = 30_000;

/**
 * NFR-10: checks the session of an open page every 30 s and when the page becomes visible again.
 * Ignores a check without an answer.
 */
export function useSessionCheck(active: boolean, check: () => Promise<unknown>): void {
  useEffect(() => {
    if (!active) return;
    const run = () => {
      if (document.visibilityState === 'visible') void check().catch(() => undefined);
    };
    const timer = setInterval(run, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [active, check]);
}
