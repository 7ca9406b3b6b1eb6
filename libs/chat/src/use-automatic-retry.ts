import { useEffect, useEffectEvent } from 'react';

const AGAIN_AFTER_MS = 10_000;

/** Retries failed requests automatically: no event reports that the server has recovered. */
export function useAutomaticRetry(failed: boolean, load: () => void): void {
  const again = useEffectEvent(load);
  useEffect(() => {
    if (!failed) return;
    const timer = setInterval(() => again(), AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [failed]);
}
