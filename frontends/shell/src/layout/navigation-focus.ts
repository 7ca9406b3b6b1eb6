import { useEffect, useRef } from 'react';
import { useLocation } from '@makeport/web/router';

const TAKEN_BY_THE_PAGE = 'input, textarea, select, [role="dialog"], [role="dialog"] *';

/**
 * Moves the focus to the new page's heading after a navigation, so that screen readers announce it
 * and keyboard users continue there. Until there is a heading, <main> has the focus. Skipped on the
 * first page, and if the page itself has focused a field or a dialog.
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
    // the page is still loading
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
