import { useEffect, useState } from 'react';
import { Button } from '@makeport/ui';
import { rememberPushOwner, useSession } from '@makeport/web';
import { errorText, useMutation, useQuery } from '@makeport/web/graphql';
import {
  PushPublicKeyDocument,
  RemovePushSubscriptionDocument,
  SavePushSubscriptionDocument,
} from '../gen/graphql';
import { allowPush, canPush, pushState, stopPush, type PushState } from './push-subscription';

const FAILED = 'This browser could not be set up. Please try again.';

const TEXTS: Record<PushState, string> = {
  on: 'This browser notifies you, even while Makeport is closed.',
  off: 'Not enabled in this browser yet.',
  denied: 'This browser blocks notifications of Makeport. You can allow them in its settings.',
};

/**
 * OPEN-65: shows whether this browser receives push notifications, and switches them on or off. The
 * browser's permission is requested only after a press.
 */
export function PushChoice() {
  return canPush() ? <ThisBrowser /> : null;
}

function ThisBrowser() {
  const { account } = useSession();
  const [{ data }] = useQuery({ query: PushPublicKeyDocument });
  const [, save] = useMutation(SavePushSubscriptionDocument);
  const [, remove] = useMutation(RemovePushSubscriptionDocument);
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const publicKey = data?.publicConfig.pushPublicKey;

  useEffect(() => {
    void pushState().then(setState);
  }, []);

  const change = async (work: () => Promise<string | null>) => {
    setBusy(true);
    setFailure(null);
    try {
      setFailure(await work());
    } catch (error) {
      console.error('failed to change push notifications', error);
      setFailure(FAILED);
    }
    setState(await pushState());
    setBusy(false);
  };
  const allow = async (key: string) => {
    const input = await allowPush(key);
    if (!input) return null;
    const { error } = await save({ input });
    // a subscription that the server does not store must not stay in the browser
    if (error) await stopPush();
    else if (account) rememberPushOwner(account.id);
    return error ? errorText(error, FAILED) : null;
  };
  const stop = async () => {
    const endpoint = await stopPush();
    if (endpoint !== null) await remove({ endpoint });
    return null;
  };

  if (!publicKey || state === null) return null;
  return (
    <div className="-mt-1 flex flex-col gap-2 rounded-control bg-sunken px-3 py-2.5 sm:flex-row sm:items-center sm:justify-between">
      <p role="status" className="text-muted">
        {failure ?? TEXTS[state]}
      </p>
      {state === 'off' && (
        <Button size="sm" busy={busy} onClick={() => void change(() => allow(publicKey))}>
          Allow in this browser
        </Button>
      )}
      {state === 'on' && (
        <Button size="sm" busy={busy} onClick={() => void change(stop)}>
          Stop in this browser
        </Button>
      )}
    </div>
  );
}
