import { useState } from 'react';
import { usePageTitle, useSession } from '@makeport/web';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { Link, useLocation } from '@makeport/web/router';
import { Banner, Button, Card, EmptyState, Page } from '@makeport/ui';
import { CircleCheck, Clock } from '@makeport/ui/icons';
import { ConfirmEmailDocument } from '../gen/graphql';
import { readMailedLink } from '../mailed-link';
import { UNREACHABLE } from '../unreachable';

/**
 * '/confirm-email', behind the link of the mail. It asks for a press: programs that look into mails open links, and
 * would confirm what nobody has read.
 */
export function ConfirmEmailPage() {
  usePageTitle('Confirm your e-mail address');
  const { token, settings } = readMailedLink(useLocation());
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(token === null ? 'invalid' : null);
  const { refresh } = useSession();
  const [message, setMessage] = useState<string | null>(null);
  const [{ fetching: busy }, confirm] = useMutation(ConfirmEmailDocument);

  const press = async () => {
    if (busy || token === null) return;
    setMessage(null);
    const { error } = await confirm({ input: { token } });
    if (!error) {
      setOutcome('done');
      void refresh().catch(() => undefined);
    } else if (toRequestError(error).code === 'identity.invalid_confirmation_link') setOutcome('invalid');
    else setMessage(errorText(error, UNREACHABLE));
  };
  return (
    <Page className="py-10">
      <Card className="mx-auto w-full max-w-md">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Confirm your e-mail address
        </h1>
        {outcome === 'done' && (
          <EmptyState
            icon={CircleCheck}
            title="Your e-mail address is confirmed"
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
            title="This link is no longer valid"
            text="A link works once and for 24 hours. If your address is not confirmed yet, send a new link from your settings."
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
