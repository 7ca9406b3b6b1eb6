import { useEffect, useEffectEvent } from 'react';

export function useOnline(listener: () => void): void {
  const onOnline = useEffectEvent(listener);
  useEffect(() => {
    const run = () => onOnline();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, []);
}
