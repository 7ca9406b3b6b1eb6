import { RoleBadge, Badge, IconButton } from '@makeport/ui';
import {
  BadgeCheck,
  Eraser,
  Eye,
  KeyRound,
  Pencil,
  RotateCcw,
  ShieldCheck,
  Smartphone,
  Trash2,
} from '@makeport/ui/icons';
import { formatDate, formatDateTime, useSession } from '@makeport/web';
import type { ReactNode } from 'react';
import type { UserRowFragment } from '../../gen/graphql';
import { useVirtualRows } from '../../shared/lists/use-virtual-rows';
import { useRight } from '../../shared/rights/rights';
import type { Erasure } from './use-erasures';
import type { OpenDialog } from './user-dialogs';

interface UserTableProps {
  users: readonly UserRowFragment[];
  /** Erasures of closed users by id; absent or null if neither requested nor carried out. */
  erasures: ReadonlyMap<string, Erasure | null>;
  /** The date from which an administrator's approvals count, by id; null if they already count. */
  approvesFrom: ReadonlyMap<string, string | null>;
  /** -1 if the total is unknown. */
  total: number;
  mayManage: boolean;
  onNearEnd: () => void;
  onOpen: (dialog: OpenDialog) => void;
}

const COLUMNS = ['User', 'Role', 'Created', 'Last Sign In', 'Actions'];
/** Estimated height of a row before it is rendered, in px. */
const ROW_HEIGHT = 68;
/**
 * Column widths are fixed, because each row is a grid of its own. Below 768 px each row is a card.
 */
const GRID =
  'md:grid md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_7rem_9.5rem_10rem] lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_6.5rem_9.5rem_11rem] md:items-center md:gap-3';

/**
 * Renders only the rows in view. ARIA roles and indexes describe the whole table to screen readers
 * (ADM-31).
 */
export function UserTable({
  users,
  erasures,
  approvesFrom,
  total,
  mayManage,
  onNearEnd,
  onOpen,
}: UserTableProps) {
  const ownId = useSession().account?.id;
  const { containerProps, items, rowProps } = useVirtualRows({
    count: users.length,
    estimatedHeight: ROW_HEIGHT,
    onNearEnd,
  });
  return (
    <div
      role="table"
      aria-label="Users"
      aria-rowcount={total < 0 ? -1 : total + 1}
      aria-colcount={COLUMNS.length}
    >
      <div role="rowgroup" className="max-md:sr-only">
        <div role="row" aria-rowindex={1} className={`border-b border-line px-3 py-2 ${GRID}`}>
          {COLUMNS.map((column) => (
            <span key={column} role="columnheader" className="text-xs font-medium text-faint">
              {column}
            </span>
          ))}
        </div>
      </div>
      <div {...containerProps} role="rowgroup">
        {items.map((item) => {
          const user = users[item.index];
          return (
            user && (
              <div key={user.id} {...rowProps(item)} role="row" aria-rowindex={item.index + 2}>
                <UserCells
                  user={user}
                  erasure={erasures.get(user.id) ?? null}
                  approvesFrom={approvesFrom.get(user.id) ?? null}
                  isOwn={user.id === ownId}
                  mayManage={mayManage}
                  onOpen={onOpen}
                />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

interface UserCellsProps {
  user: UserRowFragment;
  erasure: Erasure | null;
  approvesFrom: string | null;
  isOwn: boolean;
  mayManage: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

/** Renders a user's cells. Missing values have a placeholder (ADM-32). */
function UserCells({ user, erasure, approvesFrom, isOwn, mayManage, onOpen }: UserCellsProps) {
  return (
    <div
      role="presentation"
      className={`border-line px-3 py-3 max-md:mb-3 max-md:rounded-card max-md:border max-md:bg-surface md:border-b ${GRID}`}
    >
      <div role="cell" className="min-w-0">
        <p className="truncate font-medium" title={user.name ?? undefined}>
          {user.name ?? 'N/A'}
        </p>
        <p className="truncate text-muted" title={user.email}>
          {user.email}
        </p>
      </div>
      <div role="cell" className="flex flex-wrap gap-1.5 max-md:mt-2">
        <RoleBadge role={user.role} />
        {user.adminScope && <Badge>{user.adminScope}</Badge>}
        {user.verified && <Badge icon={BadgeCheck}>verified</Badge>}
        {erasure && <ErasureBadge {...erasure} />}
        {approvesFrom && (
          <Badge tone="amber" long>
            Approves from {formatDateTime(approvesFrom)}
          </Badge>
        )}
      </div>
      <Cell label="Created">{formatDate(user.createdAt)}</Cell>
      <Cell label="Last Sign In">
        {user.lastSignInAt ? formatDateTime(user.lastSignInAt) : 'Never'}
      </Cell>
      <div role="cell" className="flex flex-wrap gap-1 max-md:mt-2">
        {!erasure?.erasedAt && (
          <UserActions
            user={user}
            approvesFrom={approvesFrom}
            isOwn={isOwn}
            mayManage={mayManage}
            onOpen={onOpen}
          />
        )}
      </div>
    </div>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="cell" className="tabular-nums max-md:mt-1 max-md:flex max-md:gap-1.5">
      <span aria-hidden="true" className="text-faint md:hidden">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Renders the state of an erasure. An erasure starts a day after its request (ADR 0063). */
function ErasureBadge({ requestedAt, erasedAt }: Erasure) {
  if (erasedAt) return <Badge icon={Eraser}>Erased {formatDate(erasedAt)}</Badge>;
  return (
    requestedAt && (
      <Badge tone="amber" long>
        Asked to be erased {formatDateTime(requestedAt)}
      </Badge>
    )
  );
}

function UserActions({
  user,
  approvesFrom,
  isOwn,
  mayManage,
  onOpen,
}: Omit<UserCellsProps, 'erasure'>) {
  const open = (kind: OpenDialog['kind']) => () => onOpen({ kind, user });
  const who = user.email;
  const mayView = useRight('accounts.impersonate').may;
  const viewable = user.role === 'brand' || user.role === 'manufacturer';
  if (user.closedAt !== null) {
    return (
      mayManage && (
        <>
          <IconButton size="sm" label={`Reopen ${who}`} onClick={open('reopen')}>
            <RotateCcw aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" label={`Erase ${who}`} onClick={open('erase')}>
            <Eraser aria-hidden="true" />
          </IconButton>
        </>
      )
    );
  }
  return (
    <>
      {mayView && viewable && (
        <IconButton size="sm" label={`View as ${who}`} onClick={open('view-as')}>
          <Eye aria-hidden="true" />
        </IconButton>
      )}
      {mayManage && approvesFrom && !isOwn && (
        <IconButton size="sm" label={`Confirm ${who}`} onClick={open('confirm')}>
          <ShieldCheck aria-hidden="true" />
        </IconButton>
      )}
      {mayManage && (
        <IconButton size="sm" label={`Edit role of ${who}`} disabled={isOwn} onClick={open('role')}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {user.role === 'manufacturer' && (
        <IconButton size="sm" label={`Verification of ${who}`} onClick={open('verification')}>
          <BadgeCheck aria-hidden="true" />
        </IconButton>
      )}
      <IconButton size="sm" label={`Sessions of ${who}`} onClick={open('sessions')}>
        <KeyRound aria-hidden="true" />
      </IconButton>
      {mayManage && user.secondFactor && (
        <IconButton
          size="sm"
          label={`Reset two-step verification of ${who}`}
          disabled={isOwn}
          onClick={open('second-factor')}
        >
          <Smartphone aria-hidden="true" />
        </IconButton>
      )}
      {mayManage && (
        <IconButton size="sm" label={`Delete ${who}`} disabled={isOwn} onClick={open('delete')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}
