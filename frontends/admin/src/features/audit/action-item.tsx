import { Badge, type Tone } from '@makeport/ui';
import { CircleCheck, CircleX, TriangleAlert, type LucideIcon } from '@makeport/ui/icons';
import { formatDateTime } from '@makeport/web';
import type { ActionRowFragment } from '../../gen/graphql';
import { describeChange, toWords, type ShownAction } from './action-labels';

const LOOKS: Record<ActionRowFragment['result'], { tone: Tone; icon: LucideIcon }> = {
  done: { tone: 'green', icon: CircleCheck },
  refused: { tone: 'amber', icon: CircleX },
  failed: { tone: 'red', icon: TriangleAlert },
};

/** Renders one row of the audit log: actor, action, target, changes, reason and links. */
export function ActionItem({ action: { row, opened } }: { action: ShownAction }) {
  const { tone, icon } = LOOKS[row.result];
  const changes = row.changes.filter(
    ({ field, before, after }) =>
      (before !== null || after !== null) &&
      !(opened.length > 0 && ['opened', 'subject'].includes(field)),
  );
  return (
    <article className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium" title={row.action}>
          {toWords(row.action)}
        </h3>
        <Badge tone={tone} icon={icon}>
          {row.result}
        </Badge>
        <time dateTime={row.at} className="text-muted tabular-nums">
          {formatDateTime(row.at)}
        </time>
        <span className="text-muted">{row.service}</span>
      </div>
      <p className="mt-1 break-words">
        <span className="text-muted">By</span>{' '}
        {row.impersonatorEmail ?? row.actorEmail ?? row.actorId}
        {row.impersonatorEmail && (
          <span className="text-muted"> viewing as {row.actorEmail ?? row.actorId}</span>
        )}
        {row.address && <span className="text-muted"> from {row.address}</span>}
        <span className="text-muted">, on {row.targetType}</span> {row.targetEmail ?? row.targetId}
      </p>
      {row.reason && <p className="mt-1 break-words">“{row.reason}”</p>}
      {opened.length > 0 && <p className="mt-1 text-sm break-words">{opened.join(', ')}</p>}
      {changes.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
          {changes.map(describeChange).map(({ name, before, after }) => (
            <li key={name} className="min-w-0 break-words">
              <span className="text-muted">{name}:</span> {before !== null && `${before} → `}
              {after ?? 'nothing'}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-xs break-all text-faint">
        Request {row.requestId}
        {row.traceId && `, trace ${row.traceId}`}
      </p>
    </article>
  );
}
