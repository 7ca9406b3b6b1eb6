import { useEffect } from 'react';

const PRODUCT = 'Makeport';

/** Sets the window's title to '{title} · Makeport' while the page is open. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}
