import { Card, Page } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import { NotificationPanel } from './notification-panel';

/** NOTIF-6, OPEN-60. */
export function NotificationsPage() {
  usePageTitle('Notifications');
  return (
    <div data-area="shell">
      <Page width="reading">
        <Card padding="none" className="overflow-hidden">
          <NotificationPanel heading="h1" />
        </Card>
      </Page>
    </div>
  );
}
