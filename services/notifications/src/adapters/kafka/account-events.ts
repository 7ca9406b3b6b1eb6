import { identityEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import { NotifyAccountChanges } from '../../use-cases/notify/notify-account-changes';
import type { AccountReadModel } from '../../use-cases/ports';
import { toEventContext, type Within } from './order-events';

export function accountEventHandlers(
  accounts: NotifyAccountChanges,
  book: (manager: EntityManager) => AccountReadModel,
  within: Within,
): EventHandler[] {
  return [
    on(
      identityEvents.accountRegistered,
      ({ version, data }, manager) => accounts.registered(book(manager), version, data),
      { details: true },
    ),
    on(identityEvents.profileUpdated, ({ version, data }, manager) =>
      accounts.profileUpdated(book(manager), version, data),
    ),
    on(identityEvents.emailConfirmed, ({ version, data }, manager) =>
      accounts.emailConfirmed(book(manager), version, data),
    ),
    on(identityEvents.passwordChanged, (event, manager) =>
      accounts.passwordChanged(within(manager), toEventContext(event), event.data),
    ),
    on(identityEvents.accountRoleChanged, ({ version, data }, manager) =>
      book(manager).changeType(data.accountId, data.accountType, version),
    ),
    on(identityEvents.accountClosed, async (event, manager) => {
      await book(manager).setClosed(event.data.accountId, true, event.version);
      await accounts.closed(within(manager), toEventContext(event), event.data);
    }),
    on(identityEvents.accountReopened, ({ version, data }, manager) =>
      book(manager).setClosed(data.accountId, false, version),
    ),
    on(identityEvents.secondFactorChanged, (event, manager) =>
      accounts.secondFactorChanged(within(manager), toEventContext(event), event.data),
    ),
    on(identityEvents.administratorChanged, (event, manager) =>
      accounts.administratorChanged(within(manager), toEventContext(event), event.data),
    ),
    on(
      identityEvents.verificationChanged,
      (event, manager) =>
        accounts.verificationChanged(within(manager), toEventContext(event), event.data),
      { details: true },
    ),
  ];
}
