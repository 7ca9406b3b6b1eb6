import { Suspense, useState, type ReactNode } from 'react';
import { Attempt } from '@makeport/web';
import { Waiting } from '../layout/waiting';
import { AreaUnavailable } from './area-unavailable';
import { LoadFailureBoundary } from './load-failure-boundary';

/** A page of the shell itself in a chunk of its own, with the same message and 'Try Again' as an area. */
export function ShellPage({ children }: { children: ReactNode }) {
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
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </Attempt>
    </LoadFailureBoundary>
  );
}
