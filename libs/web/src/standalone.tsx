import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { RemoteAreas } from './areas/contract';
import { AREA_ROUTES, type AreaRoute, type RemoteName } from './areas/area-routes';
import { createBrowserRouter, RouterProvider, useRoutes } from './router';
import { RequireAccount } from './session/require-account';
import { useSession } from './session/session';
import { SessionProvider } from './session/session-provider';

/**
 * Runs a remote without the shell, at the same addresses and behind the same guards. For
 * development.
 */
export function runAlone(remote: RemoteName, areas: RemoteAreas): void {
  const container = document.querySelector('#root');
  if (!container) throw new Error('the page has no #root');
  const router = createBrowserRouter(
    AREA_ROUTES.filter((route) => route.remote === remote).map((route) => ({
      path: route.path,
      element: <AloneArea route={route} areas={areas} />,
    })),
  );
  createRoot(container).render(
    <SessionProvider>
      <AskOnce />
      <RouterProvider router={router} />
    </SessionProvider>,
  );
}

function AskOnce() {
  const { refresh } = useSession();
  useEffect(() => {
    refresh().catch((error: unknown) => console.error('backend unreachable', error));
  }, [refresh]);
  return null;
}

function AloneArea({ route, areas }: { route: AreaRoute; areas: RemoteAreas }) {
  const routes = areas[route.area] ?? [];
  const nested = useRoutes([...routes]);
  const page = route.path.endsWith('/*') ? nested : routes.find(({ index }) => index)?.element;
  const scoped = <div data-area={route.remote}>{page}</div>;
  if (!route.requires) return scoped;
  return (
    <RequireAccount type={route.requires} signIn={route.signIn ?? '/auth'} waiting={null}>
      {scoped}
    </RequireAccount>
  );
}
