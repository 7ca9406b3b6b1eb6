import { Suspense, useEffect, useMemo, useState } from 'react';
import { Attempt, PageFailure, type RemoteModule, type RemoteName } from '@makeport/web';
import { Navigate, useRoutes, type RouteObject } from '@makeport/web/router';
import { AreaSpinner } from '../layout/area-spinner';
import { AreaFailure, AreaRetry } from './area-failure';
import { loadRemoteModule } from './load-remote';
import { LoadFailureBoundary } from './load-failure-boundary';
import { RemoteUnavailable } from './remote-unavailable';
import { usePrefetch } from './use-prefetch';

interface RemoteAreaProps {
  remote: RemoteName;
  area: string;
  /** Whether the area has pages of its own below its address. */
  nested: boolean;
  /** Selects the routes to show, e.g. the area's frame around a page of the shell. */
  select?: (routes: readonly RouteObject[]) => readonly RouteObject[];
}

interface Loaded {
  attempt: number;
  module?: RemoteModule;
  error?: unknown;
}

/**
 * Shows one area of a remote in the remote's own style scope. If a part of the area fails to load,
 * a message with 'Try Again' replaces the part; the rest keeps working (NFR-19, OPEN-87, T6).
 */
export function RemoteArea({ remote, area, nested, select }: RemoteAreaProps) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const retrying = loaded?.attempt !== attempt;

  useEffect(() => {
    let current = true;
    loadRemoteModule(remote).then(
      (module) => current && setLoaded({ attempt, module }),
      // the loaded version stays if a newer one fails to load
      (error: unknown) =>
        current && setLoaded((before) => ({ ...(before?.module ? before : { error }), attempt })),
    );
    return () => {
      current = false;
    };
  }, [remote, attempt]);

  const all = loaded?.module?.areas[area];
  usePrefetch(all !== undefined);
  const retry = useMemo(
    () => ({ attempt, retrying, remote, onRetry: () => setAttempt((before) => before + 1) }),
    [attempt, retrying, remote],
  );
  if (!loaded) return <AreaSpinner />;
  return (
    <AreaRetry value={retry}>
      {all ? (
        <LoadFailureBoundary
          attempt={loaded.attempt}
          fallback={(error) => <AreaFailure error={error} />}
        >
          <Attempt value={loaded.attempt}>
            <PageFailure value={AreaFailure}>
              <div data-area={remote}>
                <Suspense fallback={<AreaSpinner />}>
                  <AreaPages routes={select ? select(all) : all} nested={nested} />
                </Suspense>
              </div>
            </PageFailure>
          </Attempt>
        </LoadFailureBoundary>
      ) : (
        <AreaFailure error={loaded.error ?? new RemoteUnavailable(`${remote}/${area}`, 'broken')} />
      )}
    </AreaRetry>
  );
}

function AreaPages({ routes, nested }: { routes: readonly RouteObject[]; nested: boolean }) {
  return nested ? <NestedRoutes routes={routes} /> : routes.find((route) => route.index)?.element;
}

const UNKNOWN: RouteObject = { path: '*', element: <Navigate to="/" replace /> };

/** Redirects unknown addresses of the area to '/' (OPEN-4). */
function NestedRoutes({ routes }: { routes: readonly RouteObject[] }) {
  return useRoutes([...routes, UNKNOWN]);
}
