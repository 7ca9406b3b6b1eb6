import { identityEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { NamedAccount } from '../../use-cases/record-manufacturer';

/** An account that is new, or has saved its profile. */
export function accountEventHandlers(
  record: (account: NamedAccount, manager: EntityManager) => Promise<void>,
): EventHandler[] {
  return [
    on(identityEvents.accountRegistered, ({ data: { companyName: name, ...account } }, manager) =>
      record({ ...account, name }, manager),
    ),
    on(identityEvents.profileUpdated, ({ data }, manager) => record(data, manager)),
  ];
}
