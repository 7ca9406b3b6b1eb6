import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Attempt, PageFailure } from '@makeport/web';
import { Waiting } from '../layout/waiting';
import { AreaFailure, AreaRetry } from './area-failure';

interface ShellPageProps {
  /** In its place until it is there. */
  waiting?: ReactNode;
  /** In its place when it cannot be fetched; default: the message of an area. It reads AreaRetry. */
  failure?: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

/** A part of the shell itself in a chunk of its own (see `lazyPage`), which is tried again as an area is. */
export function ShellPage({
  waiting = <Waiting />,
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
