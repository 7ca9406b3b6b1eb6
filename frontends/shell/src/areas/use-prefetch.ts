import { useEffect } from 'react';
import { prefetchPages, useOnline, useSession } from '@makeport/web';

/** Fetches ahead what an account may open next, once its area is there; a visitor may never open any of it. */
export function usePrefetch(ready: boolean): void {
  const wanted = useSession().status === 'signed-in' && ready;
  const prefetch = () => {
    if (wanted) void prefetchPages();
  };
  useOnline(prefetch);
  useEffect(() => {
    if (!wanted) return;
    if (document.readyState === 'complete') return void prefetchPages();
    const loaded = () => void prefetchPages();
    window.addEventListener('load', loaded);
    return () => window.removeEventListener('load', loaded);
  }, [wanted]);
}
