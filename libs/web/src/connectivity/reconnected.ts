import { useEffect, useEffectEvent } from 'react';

type Listeners = Set<() => void>;

const reconnected: Listeners = new Set();
const began: Listeners = new Set();

/** Runs the listener each time the connection comes back, to fetch what was missed (NFR-7). */
export function useReconnected(listener: () => void): void {
  useAnnounced(reconnected, listener);
}

/** The same outside of components. Returns the function that stops listening. */
export function onReconnected(listener: () => void): () => void {
  reconnected.add(listener);
  return () => reconnected.delete(listener);
}

export function announceReconnected(): void {
  reconnected.forEach((listener) => listener());
}

/**
 * Runs the listener when events begin to arrive in this window: what happened between the first look at the data and this
 * moment came with no event.
 */
export function useRealtimeBegan(listener: () => void): void {
  useAnnounced(began, listener);
}

export function announceRealtimeBegan(): void {
  began.forEach((listener) => listener());
}

/**
 * Runs the listener whenever something may have happened of which no event tells: when events begin to arrive, and each
 * time the connection comes back (NFR-7). What is on the screen is then asked for once more.
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
