import { identityEvents } from '@makeport/contracts';
import type { EntityManager } from 'typeorm';
import { on, type EventHandler, type ReceivedEvent } from '../event-handler';
import { findAccountIds, withoutErased } from './remove-erased-accounts';

/**
 * Blanks a service's copies of an account's data. Must be idempotent and accept unknown accounts.
 */
export type EraseCopies = (manager: EntityManager, accountId: string) => Promise<void>;

const OF_ACCOUNTS = identityEvents.accountErased.topic;

/**
 * Wraps the handlers of a service that erases its copies on `identity.account-erased`, in the inbox
 * transaction (ADR 0063). Events of different topics arrive in any order, so an event may follow
 * the erasure of its account, also in a rebuild. Such an event loses its names; an event of the
 * account's own topic is skipped. Needs the table of `CreateErasedAccounts`; a read model lists
 * that table in `reads`.
 */
export function followErasures(
  handlers: readonly EventHandler[],
  erase: EraseCopies,
): EventHandler[] {
  const erasing = on(identityEvents.accountErased, async ({ data: { accountId, at } }, manager) => {
    await lock(manager, [accountId], 'pg_advisory_xact_lock');
    await manager.query(
      'INSERT INTO erased_accounts (account_id, erased_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [accountId, at],
    );
    await erase(manager, accountId);
  });
  return [...handlers.map(withoutNamesOfErased), erasing];
}

function withoutNamesOfErased(handler: EventHandler): EventHandler {
  return {
    ...handler,
    handle: async (event, manager) => {
      const [known] = await withoutNames(handler, [event], manager);
      if (known) await handler.handle(known, manager);
    },
    ...(handler.handleAll && {
      handleAll: async (events: readonly ReceivedEvent[], manager: EntityManager) => {
        const known = await withoutNames(handler, events, manager);
        if (known.length > 0) await handler.handleAll?.(known, manager);
      },
    }),
  };
}

async function withoutNames(
  { contract }: EventHandler,
  events: readonly ReceivedEvent[],
  manager: EntityManager,
): Promise<readonly ReceivedEvent[]> {
  const erased = await findErased(manager, findAccountIds(events.map(({ data }) => data)));
  if (erased.size === 0) return events;
  const isOfErased = ({ data }: ReceivedEvent): boolean =>
    findAccountIds(data).some((id) => erased.has(id));
  return events.flatMap((event) => {
    if (!isOfErased(event)) return event;
    return contract.topic === OF_ACCOUNTS
      ? []
      : { ...event, data: withoutErased(event.data, erased) };
  });
}

/** Takes a lock that an erasure waits for, so that the erasure sees these writes. */
async function findErased(
  manager: EntityManager,
  accountIds: readonly string[],
): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  await lock(manager, accountIds, 'pg_advisory_xact_lock_shared');
  const rows = await manager.query<{ id: string }[]>(
    'SELECT account_id AS id FROM erased_accounts WHERE account_id = ANY($1::uuid[])',
    [accountIds],
  );
  return new Set(rows.map(({ id }) => id));
}

async function lock(
  manager: EntityManager,
  accountIds: readonly string[],
  take: string,
): Promise<void> {
  await manager.query(
    `SELECT ${take}(hashtextextended('erasure ' || id, 0)) FROM unnest($1::text[]) id`,
    [accountIds],
  );
}
