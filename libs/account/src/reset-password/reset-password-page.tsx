import { useState } from 'react';
import { usePageTitle } from '@makeport/web';
import { Link, useLocation } from '@makeport/web/router';
import { Button, Card, EmptyState, Page } from '@makeport/ui';
import { CircleCheck, Clock } from '@makeport/ui/icons';
import { NewPasswordForm } from './new-password-form';
import { resetLinkOf } from './reset-link';

type Outcome = 'done' | 'invalid';

/** '/reset-password', behind the link of the mail (OPEN-8). */
export function ResetPasswordPage() {
  usePageTitle('Set a new password');
  const { token, signIn } = resetLinkOf(useLocation());
  const [outcome, setOutcome] = useState<Outcome | null>(token === null ? 'invalid' : null);
  return (
    <Page className="py-10">
      <Card className="mx-auto w-full max-w-md">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Set a new password
        </h1>
        {outcome === 'done' && (
          <EmptyState
            icon={CircleCheck}
            title="Your password is changed"
            text="For your safety you were signed out everywhere. Sign in with the new password."
            action={
              <Button asChild variant="primary">
                <Link to={signIn}>Sign in</Link>
              </Button>
            }
          />
        )}
        {outcome === 'invalid' && (
          <EmptyState
            icon={Clock}
            title="This link is no longer valid"
            text="A link works once and for 30 minutes. Request a new one and use it in time."
            action={
              <Button asChild variant="primary">
                <Link to={signIn} state={{ mode: 'forgot' }}>
                  Request a new link
                </Link>
              </Button>
            }
          />
        )}
        {outcome === null && token !== null && (
          <>
            <p className="mt-1 mb-6 text-muted">It ends all your sessions, on every device.</p>
            <NewPasswordForm
              token={token}
              onDone={() => setOutcome('done')}
              onInvalid={() => setOutcome('invalid')}
            />
          </>
        )}
      </Card>
    </Page>
  );
}
