/** Not part of the shared singleton, so that a shell of the last release serves remotes that use it. */
import { useEffect, useState } from 'react';
import type { RealtimeState } from './realtime-status';

const MAX_WAIT_MS = 1000;

/**
 * True while events are about to begin, for at most a second: what is asked for afterwards misses none of them and need
 * not be asked for again.
 */
export function useEventsAboutToBegin(state: RealtimeState): boolean {
  const opening = state === 'opening';
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!opening) return;
    const timer = setTimeout(() => setWaited(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [opening]);
  return opening && !waited;
}
