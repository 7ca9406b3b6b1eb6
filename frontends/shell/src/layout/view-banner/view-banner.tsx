import { lazy, Suspense, useState } from 'react';
import { useSession } from '@makeport/web';

/** Of few people: the first screen of all others does not wait for it. */
const Banner = lazy(() =>
  import('./view-banner-content').then(
    (module) => ({ default: module.ViewBannerContent }),
    () => ({ default: PlainBanner }),
  ),
);

/** Where the other one could not be loaded: it is a view all the same. */
const PlainBanner = () => <>Read-only view. Reload the page.</>;

/** VIEW-7. It stays when the view is over: it leads away then. */
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
