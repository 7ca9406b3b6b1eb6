import { useEffect, useRef } from 'react';
import { useLocation } from '@makeport/web/router';

/**
 * After a navigation the focus goes to the new page, so that keyboard and screen reader start there. Not on
 * the first page, and not where the page has taken the focus by itself.
 */
export function useNavigationFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.querySelector<HTMLElement>('#main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}
