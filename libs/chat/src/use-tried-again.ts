import { useEffect, useEffectEvent } from 'react';

const AGAIN_AFTER_MS = 10_000;

/** What a server in trouble could not answer is asked for again by itself: no event tells when it is well. */
export function useTriedAgain(failed: boolean, load: () => void): void {
  const again = useEffectEvent(load);
  useEffect(() => {
    if (!failed) return;
    const timer = setInterval(() => again(), AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [failed]);
}
