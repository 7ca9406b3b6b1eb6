import { useRef, useState, type SubmitEvent } from 'react';
import { useSession } from '@makeport/web';
import { errorText, useMutation } from '@makeport/web/graphql';
import { Banner, Button, PasswordField, TextField } from '@makeport/ui';
import { SignInDocument, SignUpDocument } from '../../gen/graphql';
import { authErrors, type AuthErrors, type AuthMode, type AuthValues } from './auth-rules';

const UNREACHABLE = 'The server cannot be reached. Please try again.';
const NO_USER_ID = 'No user ID returned';

type AuthFormProps = { mode: AuthMode; onMode: (mode: AuthMode) => void };

export function AuthForm({ mode, onMode }: AuthFormProps) {
  const [values, setValues] = useState<AuthValues>({ brandName: '', email: '', password: '' });
  const [errors, setErrors] = useState<AuthErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { busy, send } = useSend();

  const field = (name: keyof AuthValues) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const found = authErrors(mode, values);
    setErrors(found);
    setMessage(null);
    const first = Object.keys(found)[0];
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setMessage(await send(mode, values));
  };
  const toggle = () => {
    setErrors({});
    setMessage(null);
    onMode(mode === 'login' ? 'signup' : 'login');
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {message && <Banner tone="error">{message}</Banner>}
      {mode === 'signup' && (
        <TextField label="Brand name" autoComplete="organization" maxLength={200} {...field('brandName')} />
      )}
      <TextField label="Email" type="email" autoComplete="email" maxLength={320} {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete={mode === 'signup' ? 'new-password' : 'current-password'}
        help={mode === 'signup' ? 'At least 8 characters' : undefined}
        {...field('password')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyText="Processing...">
        {mode === 'signup' ? 'Create account' : 'Sign in'}
      </Button>
      <Button variant="link" className="self-center" onClick={toggle} disabled={busy}>
        {mode === 'login' ? "Don't have an account? Sign up" : 'Already have an account? Sign in'}
      </Button>
    </form>
  );
}

/** Signs in or up; resolves with what went wrong, or null once the session is known here. */
function useSend() {
  const [busy, setBusy] = useState(false);
  const { refresh } = useSession();
  const [, signIn] = useMutation(SignInDocument);
  const [, signUp] = useMutation(SignUpDocument);

  const attempt = async (mode: AuthMode, { brandName, email, password }: AuthValues) => {
    const credentials = { email: email.trim(), password };
    if (mode === 'login') {
      const { error } = await signIn({ input: { page: 'brand', ...credentials } });
      if (error) return errorText(error, UNREACHABLE);
    } else {
      const input = { accountType: 'brand' as const, companyName: brandName.trim(), ...credentials };
      const { data, error } = await signUp({ input });
      if (error) return errorText(error, UNREACHABLE);
      // the types promise an id, an answer may break the promise
      if (!data?.signUp?.session?.account?.id) return NO_USER_ID;
    }
    return (await refresh().catch(() => null)) ? null : UNREACHABLE;
  };
  const send = async (mode: AuthMode, values: AuthValues): Promise<string | null> => {
    setBusy(true);
    try {
      return await attempt(mode, values);
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
