import { useState } from 'react';
import { Button, Tabs } from '@makeport/ui';
import { toast, useNotifications } from '@makeport/web';
import { NotificationList } from './notification-list';
import { TABS } from './notification-looks';

/** Title, 'Mark all as read' and the tabs: in the bell's dropdown and on the page alike. */
export function NotificationPanel({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const { unreadCount, markAllRead } = useNotifications();
  const [marking, setMarking] = useState(false);
  const mark = () => {
    setMarking(true);
    void markAllRead()
      .catch((error: unknown) => {
        console.error('not marked as read', error);
        toast.error('Failed to mark notifications as read. Please try again.');
      })
      .finally(() => setMarking(false));
  };
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 px-4 py-2">
        <Heading className="text-base font-semibold">Notifications</Heading>
        {unreadCount > 0 && (
          <Button variant="link" onClick={mark} busy={marking}>
            Mark all as read
          </Button>
        )}
      </div>
      <Tabs
        label="Types of notifications"
        className="px-1"
        tabs={TABS.map(({ value, label, type }) => ({
          value,
          label,
          content: (
            <div className="-mx-1 -mt-4">
              <NotificationList type={type} />
            </div>
          ),
        }))}
      />
    </>
  );
}
