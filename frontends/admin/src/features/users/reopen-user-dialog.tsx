import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import { ReopenUserDocument } from '../../gen/graphql';
import { ConfirmUserDialog } from './confirm-user-dialog';
import type { UserDialogProps } from './user-dialogs';

export function ReopenUserDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [{ fetching }, reopen] = useMutation(ReopenUserDocument);
  const [requestId] = useState(() => crypto.randomUUID());
  const submit = async () => {
    const { error } = await reopen({ input: { userId: user.id, requestId } }, TOLD_BY_PAGE);
    if (error) {
      toast.error(errorText(error, 'Failed to reopen user'));
      return onClose();
    }
    toast.success('User reopened successfully');
    onChanged();
  };
  return (
    <ConfirmUserDialog
      title="Reopen this account?"
      confirm="Reopen"
      busy={fetching}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>
        <strong className="font-medium break-words">{user.email}</strong> can sign in again
        {user.role === 'manufacturer' ? ', and its products show again.' : '.'}
      </p>
    </ConfirmUserDialog>
  );
}
