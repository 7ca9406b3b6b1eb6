import { useState } from 'react';
import { useSession } from '@makeport/web';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { Banner, Button } from '@makeport/ui';
import { ConfirmEmailDocument } from '../gen/graphql';
import { MailedLinkPage, useMailedLink } from '../mailed-link-page';
import { UNREACHABLE } from '../unreachable-text';

/**
 * The page '/confirm-email', which the link in the e-mail opens. The user must press a button:
 * otherwise mail scanners, which open links, would confirm the address.
 */
export function ConfirmEmailPage() {
  const { token, settings, outcome, finish } = useMailedLink();
  const { refresh } = useSession();
  const [message, setMessage] = useState<string | null>(null);
  const [{ fetching: busy }, confirm] = useMutation(ConfirmEmailDocument);

  const press = async () => {
    if (busy || token === null) return;
    setMessage(null);
    const { error } = await confirm({ input: { token } });
    if (!error) {
      finish('done');
      void refresh().catch(() => undefined);
    } else if (toRequestError(error).code === 'identity.invalid_confirmation_link')
      finish('invalid');
    else setMessage(errorText(error, UNREACHABLE));
  };
  return (
    <MailedLinkPage
      outcome={outcome}
      title="Confirm your e-mail address"
      doneTitle="Your e-mail address is confirmed"
      done={{
        title: 'Thank you.',
        text: 'Your partners also get e-mails about your requests and messages.',
        action: { to: settings.replace('/settings', ''), label: 'Go to your area' },
      }}
      invalid={{
        title: 'A link works once and for 24 hours.',
        text: 'If your address is not confirmed yet, send a new link from your settings.',
        action: { to: settings, label: 'Open your settings' },
      }}
    >
      <p className="mt-1 mb-6 text-muted">
        Until it is confirmed, your partners get no e-mails about your requests and messages.
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
    </MailedLinkPage>
  );
}
