import { Suspense, useEffect, useState } from 'react';
import { Attempt, type RemoteModule, type RemoteName } from '@makeport/web';
import { Navigate, useRoutes, type RouteObject } from '@makeport/web/router';
import { Waiting } from '../layout/waiting';
import { AreaUnavailable } from './area-unavailable';
import { loadRemoteModule } from './load-remote';
import { LoadFailureBoundary } from './load-failure-boundary';
import { RemoteUnavailable } from './remote-unavailable';

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
