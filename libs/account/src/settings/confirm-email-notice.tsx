import { useState } from 'react';
import { useSession } from '@makeport/web';
import { errorText, useMutation } from '@makeport/web/graphql';
import { Banner, Button } from '@makeport/ui';
import { RequestEmailConfirmationDocument } from '../gen/graphql';
import { UNREACHABLE } from '../unreachable-text';

type Outcome = { tone: 'success' | 'error'; text: string };

/**
 * Explains what is missing while the account's e-mail address is unconfirmed, and sends another
 * link. Renders nothing for accounts with a confirmed address.
 */
export function ConfirmEmailNotice() {
  const { account, refresh } = useSession();
  const [{ fetching: busy }, send] = useMutation(RequestEmailConfirmationDocument);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (account?.emailConfirmed !== false) return null;

  const press = async () => {
    if (busy) return;
    setOutcome(null);
    const { error } = await send({});
    // another window may have confirmed the address already
    void refresh().catch(() => undefined);
    setOutcome(
      error
        ? { tone: 'error', text: errorText(error, UNREACHABLE) }
        : { tone: 'success', text: `We have sent a link to ${account.email}.` },
    );
  };
  return (
    <section aria-label="E-mail confirmation" className="mb-6 flex flex-col gap-3">
      <Banner
        tone="info"
        action={
          <Button size="sm" busy={busy} busyText="Sending..." onClick={() => void press()}>
            Send again
          </Button>
        }
      >
        {`Please confirm your e-mail address ${account.email} with the link we have sent you. Until then your partners get no e-mails about your requests and messages.`}
      </Banner>
      {outcome && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
    </section>
  );
}
