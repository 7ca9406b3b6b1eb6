import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSession, type SessionView } from '@makeport/web';
import { loadPage } from './load-page';
import { USERS } from './view-end';

/** Of few people: the first screen of all others does not wait for it. */
const Banner = lazy(() =>
  import('./view-banner-content').then(
    (module) => ({ default: module.ViewBannerContent }),
    () => ({ default: PlainBanner }),
  ),
);

/**
 * VIEW-7: on every page of a view, at the bottom of the window, where nothing of the page stands still under it. First in
 * the document, so that it is the first thing that a keyboard and a screen reader meet.
 */
export function ViewBanner() {
  const { view, account, status } = useSession();
  useLeaveWhenOver(view ?? null, status === 'signed-in');
  if (!view || !account) return null;
  return (
    <Suspense fallback={null}>
      <Banner view={view} name={account.companyName || account.email} />
    </Suspense>
  );
}

/** Where the other one could not be loaded: it is a view all the same. */
function PlainBanner({ name }: { name: string }) {
  return (
    <p role="alert" className="fixed inset-x-0 bottom-0 z-45 bg-amber-soft p-4 text-amber-ink">
      You are viewing as {name}, read-only. Reload the page to end it.
    </p>
  );
}

/** The server ended it, or another tab did: what is in memory is somebody else's. */
function useLeaveWhenOver(view: SessionView | null, signedIn: boolean): void {
  const viewed = useRef(false);
  useEffect(() => {
    if (viewed.current && !view && signedIn) loadPage(USERS);
    viewed.current = view !== null;
  }, [view, signedIn]);
}
