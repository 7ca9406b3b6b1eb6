import { useEffect, useRef } from 'react';
import { useLocation } from '@makeport/web/router';

const TAKEN_BY_THE_PAGE = 'input, textarea, select, [role="dialog"], [role="dialog"] *';

/**
 * After a navigation the focus goes to the new page's heading, so that a screen reader says where one is and the
 * keyboard goes on from there; to <main> until there is one. Not on the first page, and not where the page has put
 * the focus into a field or a dialog by itself.
 */
export function useNavigationFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.querySelector<HTMLElement>('#main');
    if (!main || document.activeElement?.matches(TAKEN_BY_THE_PAGE)) return;
    main.focus({ preventScroll: true });
    if (focusHeading(main)) return;
    // the page is still on its way
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
