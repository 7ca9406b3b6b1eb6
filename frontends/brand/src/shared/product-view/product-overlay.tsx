import { Suspense, useEffect, useState } from 'react';
import { lazyPage } from '@makeport/web';
import { useSearchParams } from '@makeport/web/router';
import { openProduct } from './product-url';

const loadDialog = () => import('./product-dialog').then((m) => m.ProductDialog);
const Dialog = lazyPage(loadDialog);

/**
 * Shows the detail view of the product in the address over any page. Its code is prefetched while
 * the browser is idle, so that it does not delay the first screen.
 */
export function ProductOverlay() {
  const [address] = useSearchParams();
  const named = openProduct(address) !== null;
  const [wanted, setWanted] = useState(named);
  if (named && !wanted) setWanted(true);

  useEffect(() => whenIdle(() => void loadDialog().catch(() => undefined)), []);

  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  );
}

/**
 * Runs the function when the browser is idle, or after 1 s if the browser cannot report idle time.
 * A browser that saves data never runs it.
 */
function whenIdle(run: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 1000);
}
