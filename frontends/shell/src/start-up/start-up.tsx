import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useSession } from '@makeport/web';
import { withAttempts } from './attempts';
import { ConnectionIssue } from './connection-issue';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks the backend who is signed in. Public pages show meanwhile, guarded ones wait (SHELL-15); when the backend
 * cannot be reached, 'Connection Issue' takes the application's place (SHELL-29).
 */
export function StartUp({ children }: { children: ReactNode }) {
  const { refresh } = useSession();
  const [state, setState] = useState<'starting' | 'retrying' | 'ready' | 'failed'>('starting');

  const start = useCallback(
    () =>
      withAttempts(refresh, wait).then(
        () => setState('ready'),
        (error: unknown) => {
          console.error('the backend cannot be reached', error);
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
