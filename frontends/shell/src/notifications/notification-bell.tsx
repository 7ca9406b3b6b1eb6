import { useState } from 'react';
import { IconButton, Popover } from '@makeport/ui';
import { Bell } from '@makeport/ui/icons';
import { useNotifications, useNotificationStream } from '@makeport/web';
import { NotificationPanel } from './notification-panel';

const SHOWN_AT_MOST = 99;

/** NOTIF-1, NOTIF-2, NOTIF-9. */
export function NotificationBell() {
  useNotificationStream();
  const { unreadCount } = useNotifications();
  const [open, setOpen] = useState(false);
  const label = unreadCount === 0 ? 'Notifications' : `Notifications, ${unreadCount} unread`;
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={setOpen}
      className="flex max-h-[min(36rem,80dvh)] w-[min(24rem,calc(100vw-1rem))] flex-col overflow-y-auto"
      trigger={
        <IconButton label={label} className="relative">
          <Bell aria-hidden="true" className="size-5!" />
          {unreadCount > 0 && (
            <span
              aria-hidden="true"
              data-unread={unreadCount}
              className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-red px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-red tabular-nums"
            >
              {unreadCount > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : unreadCount}
            </span>
          )}
        </IconButton>
      }
    >
      <NotificationPanel heading="h2" onOpen={() => setOpen(false)} />
    </Popover>
  );
}
