import { Card, Page, PageHeader } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import { MarkAllRead } from './mark-all-read';
import { NotificationTabs } from './notification-tabs';

/** NOTIF-6, OPEN-60; inside the frame of the account's area if it has one (T10). */
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
