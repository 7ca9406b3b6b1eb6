import { PASSWORD_HINT } from '@makeport/rules';
import { useRef, useState, type SubmitEvent } from 'react';
import { useSession } from '@makeport/web';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { Banner, Button, PasswordField } from '@makeport/ui';
import { ResetPasswordDocument } from '../gen/graphql';
import { UNREACHABLE } from '../unreachable-text';

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  /** Called if the link is used, expired or invalid. */
  onInvalid: () => void;
}

export function NewPasswordForm({ token, onDone, onInvalid }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { refresh } = useSession();
  const [{ fetching: busy }, reset] = useMutation(ResetPasswordDocument);

  const refuse = (text: string) => {
    setError(text);
    form.current?.querySelector('input')?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setMessage(null);
    if (password === '') return refuse('Password is required');
    const result = await reset({ input: { token, password } });
    if (!result.error) {
      // the server ends all sessions of the account, possibly also this one
      void refresh().catch(() => undefined);
      return onDone();
    }
    const { code, field } = toRequestError(result.error);
    if (code === 'identity.invalid_reset_link') return onInvalid();
    const text = errorText(result.error, UNREACHABLE);
    if (field === 'password') refuse(text);
    else setMessage(text);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {message && <Banner tone="error">{message}</Banner>}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help={PASSWORD_HINT}
        required
        name="password"
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyText="Saving...">
        Set new password
      </Button>
    </form>
  );
}
