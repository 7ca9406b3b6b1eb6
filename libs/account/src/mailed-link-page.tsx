import { Button, Card, EmptyState, Page } from '@makeport/ui';
import { CircleCheck, Clock } from '@makeport/ui/icons';
import { usePageTitle } from '@makeport/web';
import { Link, useLocation, useNavigate } from '@makeport/web/router';
import { useState, type ReactNode } from 'react';
import { readMailedLink } from './mailed-link';

type Outcome = 'done' | 'invalid';

/** Returns the opened link and the outcome of its use; the outcome is null before that. */
export function useMailedLink() {
  const location = useLocation();
  const navigate = useNavigate();
  // keeps the link as it was opened, because `finish` removes the token from the address
  const opened = readMailedLink(location);
  const [link, setLink] = useState(opened);
  const [outcome, setOutcome] = useState<Outcome | null>(link.token === null ? 'invalid' : null);
  if (opened.token !== null && opened.token !== link.token) {
    setLink(opened);
    setOutcome(null);
  }
  const finish = (reached: Outcome) => {
    setOutcome(reached);
    void navigate(location.pathname, { replace: true });
  };
  return { ...link, outcome, finish };
}

interface Ending {
  title: string;
  text: string;
  action: { to: string; state?: unknown; label: string };
}

interface MailedLinkPageProps {
  outcome: Outcome | null;
  /** The title until the link is used. */
  title: string;
  /** The title after success. */
  doneTitle: string;
  done: Ending;
  invalid: Ending;
  /** Shown until the link is used. */
  children: ReactNode;
}

/** Renders the page that a link in a mail opens. */
export function MailedLinkPage({
  outcome,
  title,
  doneTitle,
  done,
  invalid,
  children,
}: MailedLinkPageProps) {
  const shown =
    outcome === null ? title : outcome === 'done' ? doneTitle : 'This link is no longer valid';
  usePageTitle(shown);
  return (
    <Page className="py-10">
      <Card className="mx-auto w-full max-w-md">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          {shown}
        </h1>
        {outcome === 'done' && <End icon={CircleCheck} tone="success" ending={done} />}
        {outcome === 'invalid' && <End icon={Clock} ending={invalid} />}
        {outcome === null && children}
      </Card>
    </Page>
  );
}

interface EndProps {
  icon: typeof Clock;
  tone?: 'success';
  ending: Ending;
}

function End({ ending: { title, text, action }, ...looks }: EndProps) {
  return (
    <EmptyState
      {...looks}
      title={title}
      text={text}
      action={
        <Button asChild variant="primary">
          <Link to={action.to} state={action.state}>
            {action.label}
          </Link>
        </Button>
      }
    />
  );
}
