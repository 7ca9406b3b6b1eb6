import type { NotificationItemFragment } from '@makeport/web';
import { useNavigate } from '@makeport/web/router';

/** Marks a notification as read and goes to the page that it concerns (NOTIF-7). */
export function useOpenNotification(
  markRead: (id: string) => Promise<unknown>,
): (notification: NotificationItemFragment) => void {
  const navigate = useNavigate();
  return ({ id, read, target }) => {
    if (!read) {
      markRead(id).catch((error: unknown) =>
        console.error('failed to mark notification as read', error),
      );
    }
    void navigate(target);
  };
}
