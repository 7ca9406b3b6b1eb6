import { useEffect } from 'react';
import { Button, ErrorState } from '@makeport/ui';
import { RemoteUnavailable } from './remote-unavailable';

interface AreaUnavailableProps {
  error: unknown;
  attempt: number;
  retrying: boolean;
  onRetry: () => void;
}

/** In place of an area whose front end cannot be loaded (OPEN-87). */
export function AreaUnavailable({ error, attempt, retrying, onRetry }: AreaUnavailableProps) {
  useEffect(() => {
    console.error('an area could not be loaded', error);
  }, [error]);
  const reason =
    error instanceof RemoteUnavailable ? error.reason : chunkTimedOut(error) ? 'timeout' : 'broken';
  // a hanging chunk keeps its address, so another attempt would join the hanging request
  const stuck = reason === 'too-new' || (reason === 'timeout' && attempt > 0);
  return (
    <div data-area="shell">
      <ErrorState
        className="min-h-[50vh] justify-center"
        title="This section could not be loaded."
        text={
          reason === 'too-new'
            ? 'Makeport has been updated. Reload the page to get the new version.'
            : 'The rest of Makeport keeps working.'
        }
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

/** webpack puts the event's type on a ChunkLoadError. */
function chunkTimedOut(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'timeout';
}
