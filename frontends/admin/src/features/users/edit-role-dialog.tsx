import { Button, Dialog, RoleBadge } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import { UpdateUserRoleDocument } from '../../gen/graphql';
import { RoleFields, type RoleChoice } from './role-fields';
import type { UserDialogProps } from './user-dialogs';

/** Renders the dialog that changes a role (ADM-43 to ADM-45). */
export function EditRoleDialog({ user, onClose, onChanged }: UserDialogProps) {
  const [choice, setChoice] = useState<RoleChoice>({
    role: user.role,
    scope: user.adminScope ?? null,
  });
  const [{ fetching }, update] = useMutation(UpdateUserRoleDocument);
  const [requestId] = useState(() => crypto.randomUUID());
  const close = () => !fetching && onClose();
  const submit = async () => {
    const { role, scope: adminScope } = choice;
    const input = { userId: user.id, role, adminScope, requestId };
    const { error } = await update({ input }, TOLD_BY_PAGE);
    if (error) return void toast.error(errorText(error, 'Failed to update user role'));
    toast.success('User role updated successfully');
    onChanged();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Edit User"
      size="sm"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" busy={fetching} onClick={() => void submit()}>
            Update Role
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="break-words">
          <span className="font-medium">{user.email}</span>
        </p>
        <p className="flex items-center gap-2">
          <span className="text-muted">Current role</span> <RoleBadge role={user.role} />
        </p>
        <RoleFields label="New role" value={choice} onChange={setChoice} />
        <p className="text-sm text-muted">
          The new role applies immediately. The user is signed out everywhere.
        </p>
      </div>
    </Dialog>
  );
}
