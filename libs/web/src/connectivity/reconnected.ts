import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** Runs the listener each time the connection comes back, to fetch what was missed (NFR-7). */
export function useReconnected(listener: () => void): void {
  const onReconnected = useEffectEvent(listener);
  useEffect(() => {
    const run = () => onReconnected();
    listeners.add(run);
    return () => {
      listeners.delete(run);
    };
  }, []);
}

export function announceReconnected(): void {
  listeners.forEach((listener) => listener());
}
