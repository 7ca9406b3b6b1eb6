import { lazy, Suspense, useState } from 'react';
import { useSession } from '@makeport/web';

/**
 * Lazy, because few users need the banner and it must not delay the first screen of other users.
 */
const Banner = lazy(() =>
  import('./view-banner-content').then(
    (module) => ({ default: module.ViewBannerContent }),
    () => ({ default: PlainBanner }),
  ),
);

/** Shown if the full banner fails to load, because a view must always be marked. */
const PlainBanner = () => <>Read-only view. Reload the page.</>;

/**
 * Renders the banner of a view (VIEW-7). It stays mounted after the view has ended, because it then
 * redirects the administrator.
 */
export function ViewBanner() {
  const { view } = useSession();
  const [seen, setSeen] = useState(false);
  if (view && !seen) setSeen(true);
  return (
    seen && (
      <Suspense>
        <Banner />
      </Suspense>
    )
  );
}
