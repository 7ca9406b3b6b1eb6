import { identityEvents } from '@makeport/contracts';
import type { EntityManager } from 'typeorm';
import { on, type EventHandler, type ReceivedEvent } from '../event-handler';
import { findAccountIds, withoutErased } from './without-erased';

/** Blanks what a service holds of an account. It may be asked again, and for an account that it does not know. */
export type EraseCopies = (manager: EntityManager, accountId: string) => Promise<void>;

const OF_ACCOUNTS = identityEvents.accountErased.topic;

/**
 * The handlers of a service that erases its copies with `identity.account-erased`, in the transaction of its inbox (ADR 0063).
 * Topics have no order with each other: an event of an erased account that comes later, or again in a rebuild, has no name
 * in it any more, and one of the account's own topic is passed over. Needs the table of `CreateErasedAccounts`, of which a read
 * model says that it `reads` it.
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

/** With a lock that an erasure waits for: what is written here is there when it looks. */
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
