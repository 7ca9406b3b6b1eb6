import { EmptyState, ErrorState, Skeleton } from '@makeport/ui';
import { Bell } from '@makeport/ui/icons';
import { useNotifications, type NotificationType } from '@makeport/web';
import { NotificationItem } from './notification-item';
import { useOpenNotification } from './use-open-notification';

/**
 * Lists the notifications (NOTIF-3 to NOTIF-17). Loaded notifications stay visible when a later
 * load fails.
 */
export function NotificationList({ type }: { type: NotificationType | null }) {
  const { items, failure, reload, markRead } = useNotifications(type);
  const open = useOpenNotification(markRead);

  if (!items && failure) return <ErrorState title={failure} onRetry={reload} className="py-10!" />;
  if (!items) return <LoadingList />;
  return (
    <>
      {failure && (
        <p role="alert" className="border-b border-line bg-amber-soft px-4 py-2 text-amber-ink">
          {failure}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState icon={Bell} title="No notifications" className="py-10!" />
      ) : (
        <ul>
          {items.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} onOpen={open} />
          ))}
        </ul>
      )}
    </>
  );
}

function LoadingList() {
  return (
    <div role="status" aria-label="Loading notifications">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-8 rounded-full!" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
