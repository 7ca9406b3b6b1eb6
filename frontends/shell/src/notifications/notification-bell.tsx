import { useState } from 'react';
import { Dropdown, IconButton, PageSpinner } from '@makeport/ui';
import { Bell } from '@makeport/ui/icons';
import { lazyPage, useNotifications, useNotificationStream } from '@makeport/web';
import { useLocation } from '@makeport/web/router';
import { BellFailure } from './bell-failure';
import { ShellPage } from '../areas/shell-page';
import { CountMark } from '../layout/header/count-mark';

/** The panel has its own chunk and is prefetched, like every lazy page. */
const BellPanel = lazyPage(() => import('./bell-panel').then((module) => module.BellPanel));

/** NOTIF-1, NOTIF-2, NOTIF-9. */
export function NotificationBell() {
  useNotificationStream();
  const { unreadCount } = useNotifications();
  // the list is open only at the history entry where it was opened, so it does not cover the
  // notification's target
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const label = unreadCount === 0 ? 'Notifications' : `Notifications, ${unreadCount} unread`;
  return (
    <Dropdown
      dialogLabel="Notifications"
      open={openAt === key}
      onOpenChange={(open) => setOpenAt(open ? key : null)}
      className="flex max-h-[min(36rem,80dvh)] flex-col overflow-y-auto max-sm:fixed max-sm:inset-x-2 max-sm:top-15 sm:w-96"
      trigger={(props) => (
        <IconButton {...props} label={label} className="relative">
          <Bell aria-hidden="true" className="size-5!" />
          <CountMark count={unreadCount} tone="red" />
        </IconButton>
      )}
    >
      <ShellPage waiting={<PageSpinner />} failure={BellFailure}>
        <BellPanel />
      </ShellPage>
    </Dropdown>
  );
}
