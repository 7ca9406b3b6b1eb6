import { Badge, classNames } from '@makeport/ui';
import { formatDateTime, type NotificationItemFragment } from '@makeport/web';
import { ICONS, iconStyle, PRIORITY_WORDS } from './notification-styles';

interface NotificationItemProps {
  notification: NotificationItemFragment;
  onOpen: (notification: NotificationItemFragment) => void;
}

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { title, content, type, priority, read, createdAt } = notification;
  const Icon = ICONS[type];
  const word = PRIORITY_WORDS[priority];
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        data-priority={priority}
        onClick={() => onOpen(notification)}
        className={classNames(
          'flex w-full items-start gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-sunken',
          !read && 'bg-accent-soft/40',
        )}
      >
        <span
          className={classNames(
            'grid size-8 shrink-0 place-items-center rounded-full',
            iconStyle(notification),
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-start gap-2">
            <span className={classNames('min-w-0 flex-1', read ? 'font-medium' : 'font-semibold')}>
              {title}
            </span>
            {word && <Badge tone="amber">{word}</Badge>}
          </span>
          <span className="mt-0.5 block break-words text-muted">{content}</span>
          <span className="mt-1 block text-xs text-faint tabular-nums">
            {formatDateTime(createdAt)}
          </span>
        </span>
        {!read && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </button>
    </li>
  );
}
