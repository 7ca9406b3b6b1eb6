import { AREA_ROUTES, RequireAccount, useSession, type AreaRoute } from '@makeport/web';
import { createBrowserRouter, Navigate, useLocation, type RouteObject } from '@makeport/web/router';
import type { ReactNode } from 'react';
import { RemoteArea } from './areas/remote-area';
import { NotFound } from './layout/not-found';
import { ShellLayout } from './layout/shell-layout';
import { UnexpectedError } from './layout/unexpected-error';
import { AreaSpinner } from './layout/area-spinner';
import { FramedNotifications } from './notifications/framed-notifications';

/** All addresses: the areas of the remotes behind their guards, and the shell's own pages. */
export const shellRoutes: RouteObject[] = [
  {
    element: <ShellLayout />,
    errorElement: <UnexpectedError />,
    children: [
      {
        // a second boundary, so that header and footer stay when a page fails to render
        errorElement: <UnexpectedError />,
        children: [
          ...AREA_ROUTES.map((route) => ({ path: route.path, element: <Area route={route} /> })),
          {
            path: '/notifications',
            element: (
              <RequireAccount type="any" signIn="/brand-auth" waiting={<AreaSpinner />}>
                <FramedNotifications />
              </RequireAccount>
            ),
          },
          // a common address for a cart; the target's guard redirects visitors to sign-in and back
          { path: '/cart', element: <Navigate to="/brand/cart" replace /> },
          { path: '/not-found', element: <NotFound /> },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
];

export function createShellRouter() {
  return createBrowserRouter(shellRoutes);
}

function Area({ route: { path, remote, area, requires, signIn, framed } }: { route: AreaRoute }) {
  // The key remounts the component: areas of one remote share a position in the tree, and the
  // failure of one area must not show for another.
  const content = (
    <RemoteArea
      key={`${remote}/${area}`}
      remote={remote}
      area={area}
      nested={path.endsWith('/*')}
    />
  );
  if (!requires) return content;
  return (
    <RequireAccount type={requires} signIn={signIn ?? '/auth'} waiting={<AreaSpinner />}>
      {framed ? <Framed framed={framed}>{content}</Framed> : content}
    </RequireAccount>
  );
}

/**
 * Redirects to the same page inside the account's area. Mails and notifications use one address for
 * all accounts; accounts with an area see the page with its navigation.
 */
function Framed({
  framed,
  children,
}: {
  framed: NonNullable<AreaRoute['framed']>;
  children: ReactNode;
}) {
  const { kind } = useSession();
  const { pathname, search, hash } = useLocation();
  const area = kind === 'manufacturer' || kind === 'admin' ? framed[kind] : undefined;
  if (area === undefined) return children;
  return <Navigate to={`${area}${pathname}${search}${hash}`} replace />;
}
