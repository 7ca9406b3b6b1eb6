import { formatTime } from '@makeport/web';
import { Link, type To } from '@makeport/web/router';
import { Badge, classNames, VerifiedMark, VisuallyHidden } from '@makeport/ui';
import { TriangleAlert } from '@makeport/ui/icons';
import { partnerName, type ChatThread, type Side } from '../chat-types';
import { dayLabel } from '../conversation/message-rows';

interface ThreadRowProps {
  thread: ChatThread;
  viewer: Side;
  current: boolean;
  to: To;
}

const MAX_SHOWN = 99;

/**
 * Shows one conversation in the list: partner, product, last message and unread count (CHAT-2,
 * OPEN-59).
 */
export function ThreadRow({ thread, viewer, current, to }: ThreadRowProps) {
  const { productName, product, lastMessage, lastMessageAt, unreadCount, urgent } = thread;
  const unread = unreadCount > 0;
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? 'true' : undefined}
        className={classNames(
          'flex flex-col gap-0.5 border-l-3 px-4 py-3 transition-colors focus-visible:-outline-offset-2',
          current ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="flex min-w-0 items-baseline gap-2">
            <span
              className={classNames('min-w-0 truncate', unread ? 'font-semibold' : 'font-medium')}
            >
              {partnerName(thread, viewer)}
            </span>
            <VerifiedMark verified={viewer === 'brand' && product?.manufacturer.verified} />
          </span>
          <time dateTime={lastMessageAt} className="shrink-0 text-xs text-muted tabular-nums">
            {shortTime(lastMessageAt)}
          </time>
        </span>
        {productName && <span className="truncate text-xs text-muted">{productName}</span>}
        <span className="flex min-h-5 items-center justify-between gap-3">
          <span className={classNames('min-w-0 truncate', unread ? 'text-ink' : 'text-muted')}>
            {lastMessage ?? 'No messages yet'}
          </span>
          <span className="flex shrink-0 items-center gap-1.5">
            {urgent && (
              <Badge tone="red" icon={TriangleAlert}>
                Urgent
              </Badge>
            )}
            {unread && (
              <span className="min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums">
                {unreadCount > MAX_SHOWN ? `${MAX_SHOWN}+` : unreadCount}{' '}
                <VisuallyHidden>unread</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Formats a time today as '14:05', an earlier one as a date. */
function shortTime(moment: string): string {
  const label = dayLabel(new Date(moment), new Date());
  return label === 'Today' ? formatTime(moment) : label;
}
