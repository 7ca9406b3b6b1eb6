import { useEffect } from 'react';
import { prefetchPages, useOnline, useSession } from '@makeport/web';

/**
 * Prefetches the pages of a signed-in account once its area is loaded. Visitors prefetch nothing,
 * because they may never open these pages.
 */
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
