import { Link } from '@makeport/web/router';
import { MarkAllRead } from './mark-all-read';
import { NotificationTabs } from './notification-tabs';

/** Renders the panel that the bell opens. */
export function BellPanel() {
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 px-4 py-2">
        <h2 className="text-base font-semibold">Notifications</h2>
        <MarkAllRead />
      </div>
      <NotificationTabs />
      <p className="sticky bottom-0 border-t border-line bg-surface">
        <Link
          to="/notifications"
          className="flex min-h-11 items-center justify-center font-medium text-accent-ink -outline-offset-2 hover:bg-sunken"
        >
          See all
        </Link>
      </p>
    </>
  );
}
