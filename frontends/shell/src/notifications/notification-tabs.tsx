import { Tabs } from '@makeport/ui';
import { NotificationList } from './notification-list';
import { TABS } from './notification-styles';

/** Shows the notifications in tabs by type, in the bell's panel and on the page. */
export function NotificationTabs() {
  return (
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
  );
}
