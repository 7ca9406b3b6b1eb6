import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Attempt, type RemoteModule, type RemoteName } from '@makeport/web';
import { Navigate, useRoutes, type RouteObject } from '@makeport/web/router';
import { Waiting } from '../layout/waiting';
import { AreaUnavailable } from './area-unavailable';
import { loadRemoteModule } from './load-remote';
import { isLoadFailure, RemoteUnavailable } from './remote-unavailable';

interface RemoteAreaProps {
  remote: RemoteName;
  area: string;
  /** Whether the area has addresses below its own, or is one page. */
  nested: boolean;
}

interface Loaded {
  attempt: number;
  module?: RemoteModule;
  error?: unknown;
}

/**
 * One area of a remote, in the remote's own style scope. Whatever of it cannot be fetched, now or later, is
 * replaced by a message with 'Try Again'; the rest of the shell goes on (NFR-19, OPEN-87).
 */
export function RemoteArea({ remote, area, nested }: RemoteAreaProps) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const retry = () => setAttempt((before) => before + 1);

  useEffect(() => {
    let current = true;
    loadRemoteModule(remote).then(
      (module) => current && setLoaded({ attempt, module }),
      (error: unknown) => current && setLoaded({ attempt, error }),
    );
    return () => {
      current = false;
    };
  }, [remote, attempt]);

  const routes = loaded?.module?.areas[area];
  const error =
    loaded && !routes ? (loaded.error ?? new RemoteUnavailable(`${remote}/${area}`, 'absent')) : null;
  if (error)
    return (
      <AreaUnavailable
        error={error}
        attempt={attempt}
        retrying={loaded?.attempt !== attempt}
        onRetry={retry}
      />
    );
  if (!routes || loaded.attempt !== attempt) return <Waiting />;
  return (
    <LoadFailureBoundary
      key={attempt}
      fallback={(failure) => (
        <AreaUnavailable error={failure} attempt={attempt} retrying={false} onRetry={retry} />
      )}
    >
      <Attempt value={attempt}>
        <div data-area={remote}>
          <Suspense fallback={<Waiting />}>
            {nested ? <NestedRoutes routes={routes} /> : routes.find((route) => route.index)?.element}
          </Suspense>
        </div>
      </Attempt>
    </LoadFailureBoundary>
  );
}

const UNKNOWN: RouteObject = { path: '*', element: <Navigate to="/" replace /> };

/** OPEN-4: an address that the area does not know leads to '/', as everywhere. */
function NestedRoutes({ routes }: { routes: readonly RouteObject[] }) {
  return useRoutes([...routes, UNKNOWN]);
}

interface BoundaryProps {
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Catches what could not be fetched; a screen that is broken goes on to the router's fallback (SHELL-32). */
class LoadFailureBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isLoadFailure(error)) throw error;
    return this.props.fallback(error);
  }
}
