import { NEW_RIGHTS_HOURS } from '@makeport/rules';
import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import { ConfirmAdministratorDocument } from '../../gen/graphql';
import { ConfirmUserDialog } from './confirm-user-dialog';
import type { UserDialogProps } from './user-dialogs';

/**
 * Renders the dialog in which another administrator confirms new rights, so that they count before
 * a day has passed (X24).
 */
export function ConfirmAdministratorDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [{ fetching }, confirm] = useMutation(ConfirmAdministratorDocument);
  const [requestId] = useState(() => crypto.randomUUID());
  const submit = async () => {
    const { error } = await confirm({ input: { userId: user.id, requestId } }, TOLD_BY_PAGE);
    if (error) {
      toast.error(errorText(error, 'Failed to confirm administrator'));
      return onClose();
    }
    toast.success('Administrator confirmed');
    onChanged();
  };
  return (
    <ConfirmUserDialog
      title="Confirm this administrator?"
      confirm="Confirm"
      busy={fetching}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>
        <strong className="font-medium break-words">{user.email}</strong> can then approve decisions
        about money as a second administrator immediately, instead of {NEW_RIGHTS_HOURS} hours after
        the rights were given.
      </p>
    </ConfirmUserDialog>
  );
}
