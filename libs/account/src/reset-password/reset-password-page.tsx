import { useState } from 'react';
import { usePageTitle } from '@makeport/web';
import { Link, useLocation, useNavigate } from '@makeport/web/router';
import { Button, Card, EmptyState, Page } from '@makeport/ui';
import { CircleCheck, Clock } from '@makeport/ui/icons';
import { NewPasswordForm } from './new-password-form';
import { readMailedLink } from '../mailed-link';

type Outcome = 'done' | 'invalid';

const TITLES: Record<Outcome, string> = {
  done: 'Your password is changed',
  invalid: 'This link is no longer valid',
};

/** '/reset-password', behind the link of the mail (OPEN-8). */
export function ResetPasswordPage() {
  const location = useLocation();
  // as it was opened: the address forgets the token once it is spent
  const opened = readMailedLink(location);
  const [link, setLink] = useState(opened);
  const { token, signIn } = link;
  const [outcome, setOutcome] = useState<Outcome | null>(token === null ? 'invalid' : null);
  if (opened.token !== null && opened.token !== token) {
    setLink(opened);
    setOutcome(null);
  }
  const title = outcome === null ? 'Set a new password' : TITLES[outcome];
  usePageTitle(title);
  const navigate = useNavigate();
  const finish = (reached: Outcome) => {
    setOutcome(reached);
    void navigate(location.pathname, { replace: true });
  };
  return (
    <Page className="py-10">
      <Card className="mx-auto w-full max-w-md">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          {title}
        </h1>
        {outcome === 'done' && (
          <EmptyState
            icon={CircleCheck}
            tone="success"
            title="For your safety you were signed out everywhere."
            text="Sign in with the new password."
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
            title="A link works once and for 30 minutes."
            text="Request a new one and use it in time."
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
              onDone={() => finish('done')}
              onInvalid={() => finish('invalid')}
            />
          </>
        )}
      </Card>
    </Page>
  );
}
