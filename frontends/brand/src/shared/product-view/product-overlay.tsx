import { Suspense, useEffect, useState } from 'react';
import { lazyPage } from '@makeport/web';
import { useSearchParams } from '@makeport/web/router';
import { openProduct } from './product-address';

const loadDialog = () => import('./product-dialog').then((m) => m.ProductDialog);
const Dialog = lazyPage(loadDialog);

/**
 * The detail view of the product that the address names, over any page. Its code comes after the page itself, when
 * the browser has nothing else to do, so that the first screen does not wait for it.
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

/** Not every browser tells when it is idle; one that saves data fetches nothing ahead. */
function whenIdle(run: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 1000);
}
