import { useEffect, useEffectEvent } from 'react';

/** Runs the listener when the browser comes online. */
export function useOnline(listener: () => void): void {
  const onOnline = useEffectEvent(listener);
  useEffect(() => {
    const run = () => onOnline();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, []);
}
