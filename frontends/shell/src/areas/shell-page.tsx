import { Suspense, useState, type ReactNode } from 'react';
import { Attempt } from '@makeport/web';
import { Waiting } from '../layout/waiting';
import { AreaUnavailable } from './area-unavailable';
import { LoadFailureBoundary } from './load-failure-boundary';

interface ShellPageProps {
  /** In its place until it is there. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** A part of the shell itself in a chunk of its own, with the same message and 'Try Again' as an area. */
export function ShellPage({ waiting = <Waiting />, children }: ShellPageProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((before) => before + 1);
  return (
    <LoadFailureBoundary
      key={attempt}
      fallback={(error) => (
        <AreaUnavailable error={error} attempt={attempt} retrying={false} onRetry={retry} />
      )}
    >
      <Attempt value={attempt}>
        <Suspense fallback={waiting}>{children}</Suspense>
      </Attempt>
    </LoadFailureBoundary>
  );
}
