import { useEffect } from 'react';
import { Button, ErrorState } from '@makeport/ui';
import { useOnline, useReconnected } from '@makeport/web';
import { sendReport } from '../telemetry/send-report';
import type { Retry } from './area-failure';
import { RemoteUnavailable, type UnavailableReason } from './remote-unavailable';
import { getShownBuild } from './loaded-remotes';

interface AreaUnavailableProps extends Retry {
  error: unknown;
}

/**
 * Replaces an area or page whose front end fails to load (OPEN-87). It retries automatically when
 * the browser is online again or the backend has recovered (T6).
 */
export function AreaUnavailable({
  error,
  remote,
  attempt,
  retrying,
  onRetry,
}: AreaUnavailableProps) {
  const reason = getReason(error);
  useEffect(() => {
    console.error('failed to load area', error);
    // load-remote.ts has already reported failures of the remote itself
    if (remote && navigator.onLine && !(error instanceof RemoteUnavailable))
      sendReport({ kind: 'remote-failure', remote, build: getShownBuild(remote), reason });
  }, [error, remote, reason]);
  const tryAgain = () => {
    if (!retrying && reason !== 'absent') onRetry();
  };
  useOnline(tryAgain);
  useReconnected(tryAgain);
  if (reason === 'absent') return <AreaAbsent />;
  // a hanging chunk keeps its address, so the browser would queue a retry behind the hanging
  // request
  const stuck = reason === 'too-new' || (reason === 'timeout' && attempt > 0);
  return (
    <div data-area="shell">
      <ErrorState
        heading="h1"
        className="min-h-[50vh] justify-center"
        title="This section could not be loaded."
        text={getText(reason)}
        onRetry={onRetry}
        retrying={retrying}
      />
      {stuck && (
        <p className="-mt-8 pb-10 text-center">
          <Button variant="link" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
        </p>
      )}
    </div>
  );
}

/** Shown, without a retry button, if the remote is not deployed (T1). */
function AreaAbsent() {
  return (
    <div data-area="shell">
      <ErrorState
        heading="h1"
        className="min-h-[50vh] justify-center"
        title="This section is not available."
        text="It is not part of this installation of Makeport. The rest keeps working."
      />
    </div>
  );
}

function getText(reason: UnavailableReason): string {
  if (!navigator.onLine)
    return 'You are offline. It loads automatically when you are connected again.';
  return reason === 'too-new'
    ? 'Makeport has been updated. Reload the page to get the new version.'
    : 'The rest of Makeport keeps working.';
}

function getReason(error: unknown): UnavailableReason {
  if (error instanceof RemoteUnavailable) return error.reason;
  return chunkTimedOut(error) ? 'timeout' : 'broken';
}

/** webpack stores the type of the event in a ChunkLoadError. */
function chunkTimedOut(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'timeout';
}
