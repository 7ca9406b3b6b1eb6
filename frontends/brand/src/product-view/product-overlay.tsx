import { Suspense, useEffect, useState } from 'react';
import { lazyPage } from '@makeport/web';
import { useSearchParams } from '@makeport/web/router';
import { whenIdle } from '../loading/when-idle';
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
