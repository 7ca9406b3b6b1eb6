import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Attempt, PageFailure } from '@makeport/web';
import { AreaSpinner } from '../layout/area-spinner';
import { AreaFailure, AreaRetry } from './area-failure';

interface ShellPageProps {
  /** Shown until the page is loaded. */
  waiting?: ReactNode;
  /** Shown if loading fails; it reads AreaRetry. Default: AreaFailure. */
  failure?: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

/**
 * Shows a page of the shell from its own chunk (see `lazyPage`), with the same retries as an area.
 */
export function ShellPage({
  waiting = <AreaSpinner />,
  failure = AreaFailure,
  children,
}: ShellPageProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = useMemo(
    () => ({ attempt, retrying: false, onRetry: () => setAttempt((before) => before + 1) }),
    [attempt],
  );
  return (
    <AreaRetry value={retry}>
      <Attempt value={attempt}>
        <PageFailure value={failure}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </PageFailure>
      </Attempt>
    </AreaRetry>
  );
}
