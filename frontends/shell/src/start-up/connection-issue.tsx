import { Button } from '@makeport/ui';
import { RefreshCw } from '@makeport/ui/icons';

interface ConnectionIssueProps {
  onRetry: () => void;
  retrying: boolean;
}

/** SHELL-29, SHELL-30. */
export function ConnectionIssue({ onRetry, retrying }: ConnectionIssueProps) {
  return (
    <div data-area="shell">
      <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-6 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-amber-soft text-amber-ink">
          <RefreshCw aria-hidden="true" className="size-6" />
        </span>
        <h1 className="text-xl font-semibold">Connection Issue</h1>
        <p className="max-w-sm text-muted">
          Makeport cannot be reached right now. Your cart and your orders are safe.
        </p>
        <Button variant="primary" className="mt-2" onClick={onRetry} busy={retrying}>
          Retry Connection
        </Button>
      </main>
    </div>
  );
}
