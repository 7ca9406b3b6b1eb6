import { useRef, useState, type SubmitEvent } from 'react';
import { errorText, useMutation } from '@makeport/web/graphql';
import { Banner, Button, TextField } from '@makeport/ui';
import { RequestPasswordResetDocument } from '../gen/graphql';
import { UNREACHABLE } from '../unreachable-text';

interface ForgotPasswordFormProps {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/**
 * OPEN-8: requests a link to reset the password. The answer does not reveal whether an account
 * exists.
 */
export function ForgotPasswordForm({ email, onEmail, onBack }: ForgotPasswordFormProps) {
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [{ fetching: busy }, request] = useMutation(RequestPasswordResetDocument);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const address = email.trim();
    setMessage(null);
    setError(address === '' ? 'Email is required' : undefined);
    if (address === '') return form.current?.querySelector('input')?.focus();
    const result = await request({ input: { email: address } });
    setMessage(result.error ? errorText(result.error, UNREACHABLE) : null);
    setSentTo(result.error ? null : address);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {message && <Banner tone="error">{message}</Banner>}
      {sentTo && (
        <Banner tone="success" title="Check your email">
          If there is an account for <span className="break-all">{sentTo}</span>, a link to set a
          new password is on its way. It is valid for 30 minutes.
        </Banner>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={320}
        required
        name="email"
        value={email}
        error={error}
        onChange={(event) => {
          onEmail(event.target.value);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        variant={sentTo ? 'secondary' : 'primary'}
        size="lg"
        wide
        busy={busy}
        busyText="Sending..."
      >
        {sentTo ? 'Send again' : 'Send reset link'}
      </Button>
      <Button variant="link" className="self-center" onClick={onBack} disabled={busy}>
        Back to sign in
      </Button>
    </form>
  );
}
