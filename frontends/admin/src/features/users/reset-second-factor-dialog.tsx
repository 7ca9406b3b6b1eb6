import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import { ResetUserSecondFactorDocument } from '../../gen/graphql';
import { ConfirmUserDialog } from './confirm-user-dialog';
import { ReasonField, useReason } from './reason-field';
import type { UserDialogProps } from './user-dialogs';

/**
 * Renders the dialog that resets the second factor of a user who lost both the app and the recovery
 * codes (MFA-6).
 */
export function ResetSecondFactorDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [{ fetching }, reset] = useMutation(ResetUserSecondFactorDocument);
  // A retry after a lost response uses the same id.
  const [requestId] = useState(() => crypto.randomUUID());
  const { take, field } = useReason();
  const submit = async () => {
    const reason = take();
    if (reason === null) return;
    const input = { userId: user.id, reason, requestId };
    const { error } = await reset({ input }, TOLD_BY_PAGE);
    if (error) {
      toast.error(errorText(error, 'Failed to reset two-step verification'));
      return onClose();
    }
    toast.success('Two-step verification is reset');
    onChanged();
  };
  return (
    <ConfirmUserDialog
      title="Reset two-step verification?"
      confirm="Reset"
      danger
      busy={fetching}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="mb-4">
        <strong className="font-medium break-words">{user.email}</strong> is signed out everywhere
        and signs in with the password alone. Verify the identity of the person first.
      </p>
      <ReasonField {...field} help="The audit log records it." />
    </ConfirmUserDialog>
  );
}
