import { useState, type ReactNode } from 'react';
import { readCarried, getOrigin, getSignInReason, usePageTitle, useSession } from '@makeport/web';
import { Navigate, useLocation } from '@makeport/web/router';
import { Banner, Card, Page, PageSpinner } from '@makeport/ui';
import { CodeForm } from './code-form';
import { ForgotPasswordForm } from './forgot-password-form';
import { SignInForm } from './sign-in-form';
import { SignInReasonNote } from './sign-in-reason-note';
import { afterSignIn, initialMode, type SignInArea, type SignInMode } from './sign-in-rules';

export interface SignInTexts {
  title: { login: string; signup: string };
  intro: { login: string; signup: string };
  nameLabel: string;
}

interface SignInPageProps {
  area: SignInArea;
  texts: SignInTexts;
  /** The benefits of an account, beside the form. */
  aside?: ReactNode;
}

const FORGOT = {
  title: 'Forgot your password?',
  intro: 'Tell us the email of your account and we send you a link to set a new one.',
};

const CODE = {
  title: 'Enter your code',
  intro: 'Open your authenticator app and enter the 6-digit code for Makeport.',
};

/**
 * Renders a sign-in page with its modes; redirects signed-in accounts (AUTH-1 to AUTH-22, OPEN-8).
 */
export function SignInPage({ area, texts, aside }: SignInPageProps) {
  const location = useLocation();
  const { status, kind } = useSession();
  // a mode that was chosen on the page applies until the next navigation
  const [chosen, setChosen] = useState<{ at: string; mode: SignInMode } | null>(null);
  const mode = chosen?.at === location.key ? chosen.mode : initialMode(location.state);
  const setMode = (next: SignInMode) => setChosen({ at: location.key, mode: next });
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [expired, setExpired] = useState<string | null>(null);
  const { title, intro } = toWords(challenge === null ? mode : 'code', texts);
  usePageTitle(title);
  const reason = getSignInReason(location);

  if (status === 'loading') return <PageSpinner />;
  if (status === 'signed-in' && kind !== null) {
    const origin = getOrigin(location);
    const to = afterSignIn(kind, origin);
    return <Navigate to={to} replace state={to === origin ? readCarried(location) : null} />;
  }
  const card = (
    <Card className="mx-auto w-full max-w-md">
      <h1 tabIndex={-1} className="text-xl font-semibold">
        {title}
      </h1>
      <p className="mt-1 mb-6 text-muted">{intro}</p>
      {reason && mode !== 'forgot' && challenge === null && (
        <SignInReasonNote reason={reason} mode={mode} />
      )}
      {expired && challenge === null && (
        <Banner tone="error" className="mb-4">
          {expired}
        </Banner>
      )}
      {challenge !== null ? (
        <CodeForm
          token={challenge}
          onBack={(text) => {
            setExpired(text ?? null);
            setChallenge(null);
          }}
        />
      ) : mode === 'forgot' ? (
        <ForgotPasswordForm email={email} onEmail={setEmail} onBack={() => setMode('login')} />
      ) : (
        <SignInForm
          area={area}
          mode={mode}
          onMode={setMode}
          nameLabel={texts.nameLabel}
          email={email}
          onEmail={setEmail}
          onChallenge={(token) => {
            setExpired(null);
            setChallenge(token);
          }}
        />
      )}
    </Card>
  );
  return aside ? (
    <Page className="grid items-start gap-10 py-10 lg:grid-cols-2 lg:gap-16">
      {card}
      {aside}
    </Page>
  ) : (
    <Page className="py-10">{card}</Page>
  );
}

function toWords(mode: SignInMode | 'code', texts: SignInTexts): { title: string; intro: string } {
  if (mode === 'code') return CODE;
  return mode === 'forgot' ? FORGOT : { title: texts.title[mode], intro: texts.intro[mode] };
}
