/**
 * Not part of the shared singleton, so that remotes that use it also run in a shell of the last
 * release.
 */
import { useEffect, useState } from 'react';
import type { RealtimeState } from './realtime-status';

const MAX_WAIT_MS = 1000;

/**
 * Returns true while the realtime connection opens, for at most a second. A query sent afterwards
 * misses no event, so it needs no refetch.
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
