import { errorText, toRequestError, type CombinedError } from '@makeport/web/graphql';
import { Banner, Button, PasswordField } from '@makeport/ui';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { UNREACHABLE } from '../unreachable-text';
import { CodeField } from './code-field';

interface ProofFormProps {
  button: string;
  danger?: boolean;
  /** False for an account without a second factor. */
  withCode?: boolean;
  /** Renders an error that concerns no field. Default: the plain text. */
  showMessage?: (message: string) => ReactNode;
  /** @returns the error, or undefined on success */
  onProve: (proof: { password: string; code: string }) => Promise<CombinedError | undefined>;
}

/** MFA-4, REAUTH-2: requests the password and a code. */
export function ProofForm({
  button,
  danger = false,
  withCode = true,
  showMessage,
  onProve,
}: ProofFormProps) {
  const [values, setValues] = useState({ password: '', code: '' });
  const [errors, setErrors] = useState<{
    password?: string | undefined;
    code?: string | undefined;
  }>({});
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: typeof errors) => {
    setErrors(found);
    const first = found.password ? 'password' : 'code';
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const change = (name: keyof typeof values) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setMessage(null);
    const password = values.password === '' ? 'Password is required' : undefined;
    const code = withCode && values.code.trim() === '' ? 'Code is required' : undefined;
    if (password ?? code) return refuse({ password, code });
    setBusy(true);
    const error = await onProve(values);
    setBusy(false);
    if (!error) return;
    const { field } = toRequestError(error);
    const text = errorText(error, UNREACHABLE);
    if (field === 'password' || field === 'code') refuse({ [field]: text });
    else setMessage(text);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {message && <Banner tone="error">{showMessage?.(message) ?? message}</Banner>}
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        value={values.password}
        error={errors.password}
        onChange={(event) => change('password')(event.target.value)}
      />
      {withCode && (
        <CodeField either value={values.code} error={errors.code} onChange={change('code')} />
      )}
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        className="self-end"
        busy={busy}
        busyText="Checking..."
      >
        {button}
      </Button>
    </form>
  );
}
