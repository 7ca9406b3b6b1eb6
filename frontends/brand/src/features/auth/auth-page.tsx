import { useState } from 'react';
import { originOf, usePageTitle, useSession } from '@makeport/web';
import { Navigate, useLocation } from '@makeport/web/router';
import { Card, Page, PageSpinner } from '@makeport/ui';
import { Lock, ShieldCheck, Truck } from '@makeport/ui/icons';
import { AuthForm } from './auth-form';
import { afterSignIn, initialMode } from './auth-rules';

const promises = [
  { icon: Lock, text: 'You pay into escrow; the manufacturer is paid when your goods are done.' },
  { icon: ShieldCheck, text: 'Verified manufacturers, checked against your specifications.' },
  { icon: Truck, text: 'Every order followed from review to delivery.' },
];

/** '/brand-auth' (AUTH-2 to AUTH-22). */
export function AuthPage() {
  usePageTitle('Join as a Brand');
  const location = useLocation();
  const { status, kind } = useSession();
  const [mode, setMode] = useState(() => initialMode(location.state));

  if (status === 'loading') return <PageSpinner />;
  if (status === 'signed-in' && kind !== null) {
    return <Navigate to={afterSignIn(kind, originOf(location))} replace />;
  }
  return (
    <Page className="grid items-center gap-10 py-10 lg:min-h-[70vh] lg:grid-cols-2 lg:gap-16">
      <Card className="mx-auto w-full max-w-md">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Join as a Brand
        </h1>
        <p className="mt-1 mb-6 text-muted">
          {mode === 'signup'
            ? 'Create an account to order from verified manufacturers.'
            : 'Sign in to your brand account.'}
        </p>
        <AuthForm mode={mode} onMode={setMode} />
      </Card>
      <ul className="mx-auto flex w-full max-w-md flex-col gap-5 lg:mx-0">
        {promises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <p className="pt-2.5 text-base text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
