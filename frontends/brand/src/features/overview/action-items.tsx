import { Link } from '@makeport/web/router';
import { Card, Skeleton } from '@makeport/ui';
import { ChevronRight, CircleCheck, Star, TriangleAlert } from '@makeport/ui/icons';
import { getAttention, type WaitingOrders } from './attention';

const MAX_SHOWN = 3;

/** Lists the orders that need the brand's action. `waiting` is undefined until loaded. */
export function ActionItems({ waiting }: { waiting: WaitingOrders | undefined }) {
  if (!waiting) return <Skeleton className="mb-6 h-14 w-full rounded-card" />;
  const all = getAttention(waiting);
  const more = waiting.problems.total + waiting.unrated.total - MAX_SHOWN;
  return (
    <Card as="section" padding="none" aria-labelledby="needs-you" className="mb-6 overflow-hidden">
      <h2
        id="needs-you"
        className={all.length === 0 ? 'sr-only' : 'px-4 pt-4 pb-2 text-base font-semibold'}
      >
        Needs attention
      </h2>
      {all.length === 0 && (
        <p className="flex items-center gap-2.5 px-4 py-4 text-muted">
          <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-green-ink" />
          All caught up. Your manufacturers are at work.
        </p>
      )}
      <ul className="divide-y divide-line">
        {all.slice(0, MAX_SHOWN).map(({ orderId, kind, title, text }) => (
          <li key={`${kind}-${orderId}`}>
            <Link
              to={`/orders/${orderId}`}
              className="flex items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken"
            >
              <Mark kind={kind} />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-medium break-words">{title}</span>
                <span className="block truncate text-muted">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-4 py-3">
          <Link
            to="/brand/projects"
            className="font-medium text-accent-ink underline underline-offset-3"
          >
            {more.toLocaleString('en-US')} more in Projects
          </Link>
        </p>
      )}
    </Card>
  );
}

function Mark({ kind }: { kind: 'problem' | 'rating' }) {
  const [Icon, looks] =
    kind === 'problem'
      ? [TriangleAlert, 'bg-amber-soft text-amber-ink']
      : [Star, 'bg-accent-soft text-accent-ink'];
  return (
    <span className={`grid size-8 shrink-0 place-items-center rounded-control ${looks}`}>
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
}
