import { PASSWORD_HINT } from '@makeport/rules';
import { useRef, useState, type SubmitEvent } from 'react';
import { Banner, Button, PasswordField, TextField } from '@makeport/ui';
import {
  missingCredentials,
  type CredentialErrors,
  type Credentials,
  type SignInArea,
  type SignInMode,
} from './sign-in-rules';
import { SignInMessage } from './sign-in-message';
import { useAuthenticate } from './use-authenticate';

interface SignInFormProps {
  area: SignInArea;
  mode: 'login' | 'signup';
  onMode: (mode: SignInMode) => void;
  /** 'Brand name' or 'Company name'. */
  nameLabel: string;
  email: string;
  onEmail: (email: string) => void;
  onChallenge: (token: string) => void;
}

export function SignInForm({
  area,
  mode,
  onMode,
  nameLabel,
  email,
  onEmail,
  onChallenge,
}: SignInFormProps) {
  const [companyName, setCompanyName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [judged, setJudged] = useState(mode);
  if (judged !== mode) {
    // a link outside of the form can also change the mode
    setJudged(mode);
    setErrors({});
    setMessage(null);
  }
  const form = useRef<HTMLFormElement>(null);
  const { busy, authenticate } = useAuthenticate(area, onChallenge);

  const field = (name: keyof Credentials, value: string, set: (value: string) => void) => ({
    name,
    value,
    error: errors[name],
    required: true,
    onChange: (event: { target: { value: string } }) => {
      set(event.target.value);
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = { companyName, email, password };
    const missing = missingCredentials(mode, values, nameLabel);
    setErrors(missing);
    setMessage(null);
    const first = Object.keys(missing)[0];
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setMessage(await authenticate(mode, values));
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {message && (
        <Banner tone="error">
          <SignInMessage text={message} />
        </Banner>
      )}
      {mode === 'signup' && (
        <TextField
          label={nameLabel}
          autoComplete="organization"
          maxLength={200}
          {...field('companyName', companyName, setCompanyName)}
        />
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={320}
        {...field('email', email, onEmail)}
      />
      <PasswordField
        label="Password"
        autoComplete={mode === 'signup' ? 'new-password' : 'current-password'}
        help={mode === 'signup' ? PASSWORD_HINT : undefined}
        {...field('password', password, setPassword)}
      />
      {mode === 'login' && (
        <Button
          variant="link"
          className="-mt-1 self-end"
          onClick={() => onMode('forgot')}
          disabled={busy}
        >
          Forgot password?
        </Button>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyText="Processing...">
        {mode === 'signup' ? 'Create account' : 'Sign in'}
      </Button>
      <Button
        variant="link"
        className="self-center"
        onClick={() => onMode(mode === 'login' ? 'signup' : 'login')}
        disabled={busy}
      >
        {mode === 'login' ? "Don't have an account? Sign up" : 'Already have an account? Sign in'}
      </Button>
    </form>
  );
}
