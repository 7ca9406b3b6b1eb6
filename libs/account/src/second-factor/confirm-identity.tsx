import { useIdentityConfirmation } from '@makeport/web';
import { lazy, Suspense } from 'react';

const IdentityDialog = lazy(() =>
  import('./identity-dialog').then((module) => ({ default: module.IdentityDialog })),
);

/** REAUTH-2: mounted in the layout of an area, so that it opens above the area's own dialogs. */
export function ConfirmIdentity() {
  const asked = useIdentityConfirmation();
  return asked ? (
    <Suspense fallback={null}>
      <IdentityDialog />
    </Suspense>
  ) : null;
}
