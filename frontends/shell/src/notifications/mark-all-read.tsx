import { useState } from 'react';
import { Button } from '@makeport/ui';
import { toast, useNotifications } from '@makeport/web';

/** Renders the button if any notification is unread. */
export function MarkAllRead() {
  const { unreadCount, markAllRead } = useNotifications();
  const [marking, setMarking] = useState(false);
  if (unreadCount === 0) return null;
  const mark = () => {
    setMarking(true);
    void markAllRead()
      .catch((error: unknown) => {
        console.error('failed to mark notifications as read', error);
        toast.error('Failed to mark notifications as read. Please try again.');
      })
      .finally(() => setMarking(false));
  };
  return (
    <Button variant="link" onClick={mark} busy={marking}>
      Mark all as read
    </Button>
  );
}
