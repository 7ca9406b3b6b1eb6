import { useSyncExternalStore } from 'react';

/**
 * 'none' = this window has no connection for events; 'opening' = the first connection attempt runs;
 * 'live' = events arrive; 'lost' = the connection failed or broke and is retried.
 */
export type RealtimeState = 'none' | 'opening' | 'live' | 'lost';

let state: RealtimeState = 'none';
const listeners = new Set<() => void>();

export function setRealtimeState(next: RealtimeState): void {
  if (state === next) return;
  state = next;
  listeners.forEach((listener) => listener());
}

export function useRealtimeState(): RealtimeState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
