import { useIdentityConfirmation } from '@makeport/web';
import { lazy, Suspense } from 'react';

const IdentityDialog = lazy(() =>
  import('./identity-dialog').then((module) => ({ default: module.IdentityDialog })),
);

/**
 * REAUTH-2: opens the dialog that confirms the user's identity. Mount this in an area's layout, so
 * that the dialog opens above other dialogs of the area.
 */
export function ConfirmIdentity() {
  const asked = useIdentityConfirmation();
  return asked ? (
    <Suspense fallback={null}>
      <IdentityDialog />
    </Suspense>
  ) : null;
}
