import { PASSWORD_HINT } from '@makeport/rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Dialog, PasswordField, TextField } from '@makeport/ui';
import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, toRequestError, useMutation } from '@makeport/web/graphql';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CreateUserDocument } from '../../gen/graphql';
import { createUserSchema, EMPTY_USER, type CreateUserValues } from './create-user-rules';
import { RoleFields, type RoleChoice } from './role-fields';

interface CreateUserDialogProps {
  onClose: () => void;
  onCreated: () => void;
}

/** Renders the dialog for a new account (ADM-38 to ADM-42). Closing it discards the entries. */
export function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const formId = useId();
  const [choice, setChoice] = useState<RoleChoice>({ role: 'user', scope: null });
  const [requestId] = useState(() => crypto.randomUUID());
  const [{ fetching }, create] = useMutation(CreateUserDocument);
  const { register, handleSubmit, setError, formState } = useForm<CreateUserValues>({
    resolver: zodResolver(createUserSchema),
    defaultValues: EMPTY_USER,
  });
  const { errors } = formState;
  const submit = async ({ email, password, name }: CreateUserValues) => {
    const { role, scope: adminScope } = choice;
    const input = { email, password, name: name || null, role, adminScope, requestId };
    const { error } = await create({ input }, TOLD_BY_PAGE);
    if (!error) {
      toast.success('User created successfully');
      return onCreated();
    }
    const message = errorText(error, 'Failed to create user');
    const field = toFormField(toRequestError(error).field);
    if (field) setError(field, { message }, { shouldFocus: true });
    toast.error(message);
  };
  const close = () => !fetching && onClose();
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Create New User"
      size="sm"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={fetching}
            busyText="Creating..."
          >
            Create User
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        className="flex flex-col gap-4"
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help={PASSWORD_HINT}
          required
          error={errors.password?.message}
          {...register('password')}
        />
        <TextField
          label="Name (optional)"
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <RoleFields label="Role" value={choice} onChange={setChoice} />
      </form>
    </Dialog>
  );
}

/**
 * Maps a server field to a form field. The form has a single name field for people and companies.
 */
function toFormField(field: string | null | undefined): keyof CreateUserValues | null {
  if (field === 'companyName') return 'name';
  return field === 'email' || field === 'password' ? field : null;
}
