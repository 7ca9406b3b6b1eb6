import { AREA_ROUTES, RequireAccount, useSession, type AreaRoute } from '@makeport/web';
import { createBrowserRouter, Navigate, useLocation, type RouteObject } from '@makeport/web/router';
import type { ReactNode } from 'react';
import { RemoteArea } from './areas/remote-area';
import { NotFound } from './layout/not-found';
import { ShellLayout } from './layout/shell-layout';
import { UnexpectedError } from './layout/unexpected-error';
import { Waiting } from './layout/waiting';
import { FramedNotifications } from './notifications/framed-notifications';

/** The whole address space: the remotes' areas behind their guards, everything else leads to '/'. */
export const shellRoutes: RouteObject[] = [
  {
    element: <ShellLayout />,
    errorElement: <UnexpectedError />,
    children: [
      {
        // a second one, so that an error of a screen leaves header and footer in place
        errorElement: <UnexpectedError />,
        children: [
          ...AREA_ROUTES.map((route) => ({ path: route.path, element: <Area route={route} /> })),
          {
            path: '/notifications',
            element: (
              <RequireAccount type="any" signIn="/brand-auth" waiting={<Waiting />}>
                <FramedNotifications />
              </RequireAccount>
            ),
          },
          // as other shops have it; its guard sends visitors to sign in, and back
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
  // keyed: areas of one remote share a position, and one's failure must not show in place of another
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
    <RequireAccount type={requires} signIn={signIn ?? '/auth'} waiting={<Waiting />}>
      {framed ? <Framed framed={framed}>{content}</Framed> : content}
    </RequireAccount>
  );
}

/** One address for everybody, in mails and notifications; who has an area reads it with its navigation beside. */
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
