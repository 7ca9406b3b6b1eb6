import { useState } from 'react';
import { Button } from '@makeport/ui';
import { RefreshCw } from '@makeport/ui/icons';
import { useConnectivity, usePageTitle, type ConnectivityState } from '@makeport/web';

interface ConnectionIssueProps {
  onRetry: () => void;
  retrying: boolean;
}

/**
 * Replaces the application while the backend is unreachable (SHELL-29, SHELL-30). The connectivity
 * check continues and shows when a retry makes sense.
 */
export function ConnectionIssue({ onRetry, retrying }: ConnectionIssueProps) {
  usePageTitle('Connection Issue');
  const { state } = useConnectivity();
  const [away, setAway] = useState(false);
  if (state !== 'connected' && !away) setAway(true);
  return (
    <div data-area="shell">
      <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-6 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-amber-soft text-amber-ink">
          <RefreshCw aria-hidden="true" className="size-6" />
        </span>
        <h1 className="text-xl font-semibold">Connection Issue</h1>
        <p role="status" className="max-w-sm text-muted">
          {away ? TEXT[state] : UNREACHABLE} Your cart and your orders are safe.
        </p>
        <Button variant="primary" className="mt-2" onClick={onRetry} busy={retrying}>
          Retry Connection
        </Button>
      </main>
    </div>
  );
}

const UNREACHABLE = 'Makeport cannot be reached right now.';
const TEXT: Record<ConnectivityState, string> = {
  offline: 'You are offline.',
  reconnecting: UNREACHABLE,
  unreachable: UNREACHABLE,
  connected: 'Makeport can be reached again.',
};
