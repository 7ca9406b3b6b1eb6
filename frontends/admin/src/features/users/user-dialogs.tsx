import { lazy, Suspense } from 'react';
import type { UserRowFragment } from '../../gen/graphql';
import { CloseUserDialog } from './close-user-dialog';
import { EditRoleDialog } from './edit-role-dialog';
import { ReopenUserDialog } from './reopen-user-dialog';
import { ResetSecondFactorDialog } from './reset-second-factor-dialog';

const SessionsDialog = lazy(() =>
  import('./sessions-dialog').then((module) => ({ default: module.SessionsDialog })),
);
const ConfirmAdministratorDialog = lazy(() =>
  import('./confirm-administrator-dialog').then((module) => ({
    default: module.ConfirmAdministratorDialog,
  })),
);
const EraseUserDialog = lazy(() =>
  import('./erase-user-dialog').then((module) => ({ default: module.EraseUserDialog })),
);
const ViewAsDialog = lazy(() =>
  import('./view-as-dialog').then((module) => ({ default: module.ViewAsDialog })),
);
const VerificationDialog = lazy(() =>
  import('../../shared/verifications/verification-dialog').then((module) => ({
    default: module.VerificationDialog,
  })),
);

export interface OpenDialog {
  kind:
    | 'view-as'
    | 'role'
    | 'delete'
    | 'reopen'
    | 'erase'
    | 'sessions'
    | 'verification'
    | 'second-factor'
    | 'confirm';
  user: UserRowFragment;
}

export interface UserDialogProps {
  user: UserRowFragment;
  onClose: () => void;
  /** Called after a change; the list must be reloaded. */
  onChanged: () => void;
}

interface UserDialogsProps {
  open: OpenDialog | null;
  mayManage: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Renders the dialog that is open for a user, if any. */
export function UserDialogs({ open, mayManage, onClose, onChanged }: UserDialogsProps) {
  if (!open) return null;
  const props = {
    user: open.user,
    onClose,
    onChanged: () => {
      onChanged();
      onClose();
    },
  };
  if (open.kind === 'role') return <EditRoleDialog {...props} />;
  if (open.kind === 'delete') return <CloseUserDialog {...props} />;
  if (open.kind === 'second-factor') return <ResetSecondFactorDialog {...props} />;
  if (open.kind === 'reopen') return <ReopenUserDialog {...props} />;
  return (
    <Suspense fallback={null}>
      {open.kind === 'view-as' && <ViewAsDialog user={open.user} onClose={onClose} />}
      {open.kind === 'confirm' && <ConfirmAdministratorDialog {...props} />}
      {open.kind === 'erase' && <EraseUserDialog {...props} />}
      {open.kind === 'sessions' && <SessionsDialog user={open.user} onClose={onClose} />}
      {open.kind === 'verification' && (
        <VerificationDialog
          manufacturerId={open.user.id}
          email={open.user.email}
          mayDecide={mayManage}
          onClose={onClose}
          onDecided={props.onChanged}
        />
      )}
    </Suspense>
  );
}
