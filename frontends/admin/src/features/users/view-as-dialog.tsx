import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import { BeginAccountViewDocument } from '../../gen/graphql';
import { ConfirmUserDialog } from './confirm-user-dialog';
import { loadPage } from './load-page';
import { ReasonField, useReason } from './reason-field';
import type { UserDialogProps } from './user-dialogs';

const AREAS = { brand: '/brand', manufacturer: '/manufacturer' } as const;

/** Renders the dialog that starts a read-only view as a brand or manufacturer (VIEW-1). */
export function ViewAsDialog({ user, onClose }: Omit<UserDialogProps, 'onChanged'>) {
  const [{ fetching }, begin] = useMutation(BeginAccountViewDocument);
  // A retry after a lost response uses the same id.
  const [requestId] = useState(() => crypto.randomUUID());
  const { take, field } = useReason();
  const [opening, setOpening] = useState(false);
  const submit = async () => {
    const reason = take();
    if (reason === null) return;
    const input = { userId: user.id, reason, requestId };
    const { data, error } = await begin({ input }, TOLD_BY_PAGE);
    if (error || !data) return void toast.error(errorText(error, 'Failed to view as this user'));
    setOpening(true);
    const { accountType } = data.beginAccountView.session.account;
    loadPage(accountType === 'manufacturer' ? AREAS.manufacturer : AREAS.brand);
  };
  return (
    <ConfirmUserDialog
      title={`View as ${user.name ?? user.email}?`}
      confirm="View as"
      busy={fetching || opening}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="mb-4">
        You see the pages of <strong className="font-medium break-words">{user.email}</strong> and
        can change nothing. Messages, payouts, documents and security settings stay private. The
        view ends automatically after a few minutes, and in all your open tabs you are this user
        until then.
      </p>
      <ReasonField {...field} help="The audit log records it, with every page that you open." />
    </ConfirmUserDialog>
  );
}
