import { Banner, Button, Card, Page, PageSpinner, PasswordField, TextField } from '@makeport/ui';
import { originOf, usePageTitle, useSession } from '@makeport/web';
import { Navigate, useLocation } from '@makeport/web/router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { destination, initialMode, TEXTS, type AuthMode } from './auth-rules';
import { useAuthenticate, type Credentials } from './use-authenticate';

/** '/auth': manufacturers sign in and sign up; whoever is signed in already is sent on (AUTH-1 to AUTH-22). */
export function AuthPage() {
  const location = useLocation();
  const session = useSession();
  const [mode, setMode] = useState<AuthMode>(() => initialMode(location.state));
  usePageTitle(TEXTS[mode].title);
  if (session.status === 'loading') return <PageSpinner />;
  if (session.kind) return <Navigate to={destination(session.kind, originOf(location))} replace />;
  return (
    <Page width="form" className="max-w-md py-12">
      <Card>
        <h1 tabIndex={-1} className="text-xl font-semibold">
          {TEXTS[mode].title}
        </h1>
        <p className="mt-1 mb-6 text-muted">
          Take orders of brands; each payment is held safely until you have delivered.
        </p>
        <AuthForm mode={mode} />
        <Button
          variant="link"
          className="mt-6"
          onClick={() => setMode(mode === 'login' ? 'signup' : 'login')}
        >
          {TEXTS[mode].toggle}
        </Button>
      </Card>
    </Page>
  );
}

function AuthForm({ mode }: { mode: AuthMode }) {
  const { authenticate, busy, failure } = useAuthenticate(mode);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { companyName: '', email: '', password: '' },
    shouldUnregister: false,
  });
  const required = (label: string) => ({
    validate: (value: string) => value.trim() !== '' || `${label} is required`,
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void handleSubmit(authenticate)(event)}
    >
      {failure && <Banner tone="error">{failure}</Banner>}
      {mode === 'signup' && (
        <TextField
          label="Company name"
          autoComplete="organization"
          required
          error={formState.errors.companyName?.message}
          {...register('companyName', required('Company name'))}
        />
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={formState.errors.email?.message}
        {...register('email', required('Email'))}
      />
      <PasswordField
        label="Password"
        autoComplete={mode === 'signup' ? 'new-password' : 'current-password'}
        required
        error={formState.errors.password?.message}
        {...register('password', required('Password'))}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyText="Processing...">
        {TEXTS[mode].submit}
      </Button>
    </form>
  );
}
