import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useSession, withAttempts } from '@makeport/web';
import { ConnectionIssue } from './connection-issue';

const ATTEMPTS = 3;
const WAIT_MS = 2000;

/**
 * Loads the session in up to three attempts, with delays of 2 s and 4 s (SHELL-27, SHELL-28).
 * Public pages are visible meanwhile, and guarded pages wait (SHELL-15). If the backend is
 * unreachable, 'Connection Issue' replaces the application (SHELL-29).
 */
export function StartUp({ children }: { children: ReactNode }) {
  const { refresh } = useSession();
  const [state, setState] = useState<'starting' | 'retrying' | 'ready' | 'failed'>('starting');

  const start = useCallback(
    () =>
      withAttempts(async () => refresh(), {
        count: ATTEMPTS,
        delayMs: (failures) => WAIT_MS * failures,
      }).then(
        () => setState('ready'),
        (error: unknown) => {
          console.error('backend unreachable', error);
          setState('failed');
        },
      ),
    [refresh],
  );

  useEffect(() => {
    void start();
  }, [start]);

  if (state === 'failed' || state === 'retrying') {
    const retry = () => {
      setState('retrying');
      void start();
    };
    return <ConnectionIssue onRetry={retry} retrying={state === 'retrying'} />;
  }
  return children;
}
