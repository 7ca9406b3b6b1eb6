import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import { DeleteUserDocument } from '../../gen/graphql';
import { ConfirmUserDialog } from './confirm-user-dialog';
import type { UserDialogProps } from './user-dialogs';

/** Renders the dialog that closes an account without deleting data (ADM-46, OPEN-81). */
export function CloseUserDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [{ fetching }, remove] = useMutation(DeleteUserDocument);
  // A retry after a lost response uses the same id.
  const [requestId] = useState(() => crypto.randomUUID());
  const submit = async () => {
    const { error } = await remove({ input: { userId: user.id, requestId } }, TOLD_BY_PAGE);
    if (error) {
      toast.error(errorText(error, 'Failed to delete user'));
      return onClose();
    }
    toast.success('User deleted successfully');
    onChanged();
  };
  return (
    <ConfirmUserDialog
      title="Are you sure you want to delete this user?"
      confirm="Delete"
      danger
      busy={fetching}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>
        <strong className="font-medium break-words">{user.email}</strong> is signed out everywhere
        and can no longer sign in. Orders and messages stay
        {user.role === 'manufacturer' ? '; its products are hidden.' : '.'} The account can be
        reopened.
      </p>
    </ConfirmUserDialog>
  );
}
