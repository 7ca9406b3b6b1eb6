import { useState } from 'react';
import { usePageTitle, useSession } from '@makeport/web';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { Link, useLocation, useNavigate } from '@makeport/web/router';
import { Banner, Button, Card, EmptyState, Page } from '@makeport/ui';
import { CircleCheck, Clock } from '@makeport/ui/icons';
import { ConfirmEmailDocument } from '../gen/graphql';
import { readMailedLink } from '../mailed-link';
import { UNREACHABLE } from '../unreachable';

type Outcome = 'done' | 'invalid';

const TITLES: Record<Outcome, string> = {
  done: 'Your e-mail address is confirmed',
  invalid: 'This link is no longer valid',
};

/**
 * '/confirm-email', behind the link of the mail. It asks for a press: programs that look into mails open links, and
 * would confirm what nobody has read.
 */
export function ConfirmEmailPage() {
  const location = useLocation();
  // as it was opened: the address forgets the token once it is spent
  const opened = readMailedLink(location);
  const [link, setLink] = useState(opened);
  const { token, settings } = link;
  const [outcome, setOutcome] = useState<Outcome | null>(token === null ? 'invalid' : null);
  if (opened.token !== null && opened.token !== token) {
    setLink(opened);
    setOutcome(null);
  }
  const title = outcome === null ? 'Confirm your e-mail address' : TITLES[outcome];
  usePageTitle(title);
  const navigate = useNavigate();
  const { refresh } = useSession();
  const [message, setMessage] = useState<string | null>(null);
  const [{ fetching: busy }, confirm] = useMutation(ConfirmEmailDocument);

  const finish = (reached: Outcome) => {
    setOutcome(reached);
    void navigate(location.pathname, { replace: true });
  };
  const press = async () => {
    if (busy || token === null) return;
    setMessage(null);
    const { error } = await confirm({ input: { token } });
    if (!error) {
      finish('done');
      void refresh().catch(() => undefined);
    } else if (toRequestError(error).code === 'identity.invalid_confirmation_link') finish('invalid');
    else setMessage(errorText(error, UNREACHABLE));
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
            title="Thank you."
            text="Your partners are told of your requests and messages by e-mail too."
            action={
              <Button asChild variant="primary">
                <Link to={settings.replace('/settings', '')}>Go to your area</Link>
              </Button>
            }
          />
        )}
        {outcome === 'invalid' && (
          <EmptyState
            icon={Clock}
            title="A link works once and for 24 hours."
            text="If your address is not confirmed yet, send a new link from your settings."
            action={
              <Button asChild variant="primary">
                <Link to={settings}>Open your settings</Link>
              </Button>
            }
          />
        )}
        {outcome === null && (
          <>
            <p className="mt-1 mb-6 text-muted">
              Until it is confirmed, your partners are told of your requests and messages in Makeport only.
            </p>
            {message && (
              <Banner tone="error" className="mb-4">
                {message}
              </Banner>
            )}
            <Button
              variant="primary"
              size="lg"
              wide
              busy={busy}
              busyText="Confirming..."
              onClick={() => void press()}
            >
              Confirm address
            </Button>
          </>
        )}
      </Card>
    </Page>
  );
}
