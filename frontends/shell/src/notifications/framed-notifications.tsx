import { lazyPage, useSession } from '@makeport/web';
import type { RouteObject } from '@makeport/web/router';
import { RemoteArea } from '../areas/remote-area';
import { ShellPage } from '../areas/shell-page';

const NotificationsPage = lazyPage(() =>
  import('./notifications-page').then(({ NotificationsPage: Page }) => {
    return function Framed() {
      const { kind } = useSession();
      return <Page framed={kind === 'brand' || kind === 'manufacturer'} />;
    };
  }),
);

/**
 * Renders '/notifications' inside the frame of the account's own area (T10). The frame is the
 * area's first route with nested pages.
 */
export function FramedNotifications() {
  const { kind } = useSession();
  const page = (
    <ShellPage>
      <NotificationsPage />
    </ShellPage>
  );
  if (kind !== 'brand' && kind !== 'manufacturer') return page;
  const inFrame = (routes: readonly RouteObject[]): readonly RouteObject[] => {
    const frame = routes.find(({ element, children }) => element && children);
    return [{ element: frame?.element, children: [{ path: '*', element: page }] }];
  };
  return <RemoteArea key={kind} remote={kind} area={kind} nested select={inFrame} />;
}
