import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import { EraseUserDocument } from '../../gen/graphql';
import { ConfirmUserDialog } from './confirm-user-dialog';
import { ReasonField, useReason } from './reason-field';
import type { UserDialogProps } from './user-dialogs';

/**
 * Renders the dialog that erases an account. As a rule, another administrator has closed the
 * account (ADR 0063).
 */
export function EraseUserDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [{ fetching }, erase] = useMutation(EraseUserDocument);
  // A retry after a lost response uses the same id.
  const [requestId] = useState(() => crypto.randomUUID());
  const { take, field } = useReason();
  const submit = async () => {
    const reason = take();
    if (reason === null) return;
    const { error } = await erase({ input: { userId: user.id, reason, requestId } }, TOLD_BY_PAGE);
    if (error) {
      toast.error(errorText(error, 'Failed to erase user'));
      return onClose();
    }
    toast.success('User erased successfully');
    onChanged();
  };
  return (
    <ConfirmUserDialog
      title="Erase this person for good?"
      confirm="Erase"
      danger
      busy={fetching}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="mb-4">
        Name, addresses, messages and files of{' '}
        <strong className="font-medium break-words">{user.email}</strong> go everywhere. Orders stay
        without them, invoices as they are. It cannot be undone.
      </p>
      <ReasonField {...field} help="The audit log records it. Do not include personal data." />
    </ConfirmUserDialog>
  );
}
