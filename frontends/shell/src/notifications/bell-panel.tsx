import { NotificationPanel } from './notification-panel';

/** What the bell opens. */
export function BellPanel() {
  return <NotificationPanel heading="h2" />;
}
