import { Card, Page, PageHeader } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import { MarkAllRead } from './mark-all-read';
import { NotificationTabs } from './notification-tabs';

/**
 * Renders the notifications page (NOTIF-6, OPEN-60), without a page width of its own if it is
 * inside an area's frame (T10).
 */
export function NotificationsPage({ framed }: { framed: boolean }) {
  usePageTitle('Notifications');
  const content = (
    <>
      <PageHeader title="Notifications" actions={<MarkAllRead />} />
      <Card padding="none" className="overflow-hidden">
        <NotificationTabs />
      </Card>
    </>
  );
  return <div data-area="shell">{framed ? content : <Page width="reading">{content}</Page>}</div>;
}
