import { useEffect, useEffectEvent } from 'react';

type Listeners = Set<() => void>;

const reconnected: Listeners = new Set();
const began: Listeners = new Set();

/** Runs the listener after each reconnect, to fetch missed data (NFR-7). */
export function useReconnected(listener: () => void): void {
  useAnnounced(reconnected, listener);
}

/** `useReconnected` for code outside of components. Returns the function to unsubscribe. */
export function onReconnected(listener: () => void): () => void {
  reconnected.add(listener);
  return () => reconnected.delete(listener);
}

export function announceReconnected(): void {
  reconnected.forEach((listener) => listener());
}

/**
 * Runs the listener when the realtime connection first opens. Earlier changes, since the first
 * query, caused no event in this window.
 */
export function useRealtimeBegan(listener: () => void): void {
  useAnnounced(began, listener);
}

export function announceRealtimeBegan(): void {
  began.forEach((listener) => listener());
}

/**
 * Runs the listener whenever this window may have missed events: when the realtime connection first
 * opens, and after each reconnect (NFR-7). The listener refetches the visible data.
 */
export function useCatchUp(listener: () => void): void {
  useRealtimeBegan(listener);
  useReconnected(listener);
}

function useAnnounced(listeners: Listeners, listener: () => void): void {
  const onAnnounced = useEffectEvent(listener);
  useEffect(() => {
    const run = () => onAnnounced();
    listeners.add(run);
    return () => {
      listeners.delete(run);
    };
  }, [listeners]);
}
