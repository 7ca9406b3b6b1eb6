import { identityEvents, orderingEvents } from '@makeport/contracts';
import { on, onAll, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { RecordAccountActivity } from '../../use-cases/record-account-activity';
import type { PublishOrderAnalytics } from '../../use-cases/publish-order-analytics';

/** Both use cases run within the transaction that records the event as received. */
export function activityEventHandlers(
  accounts: (manager: EntityManager) => RecordAccountActivity,
  orders: (manager: EntityManager) => PublishOrderAnalytics,
): EventHandler[] {
  return [
    on(identityEvents.signedIn, ({ id, data }, manager) =>
      accounts(manager).happened(id, 'login', data),
    ),
    on(identityEvents.signedOut, ({ id, data }, manager) =>
      accounts(manager).happened(id, 'logout', data),
    ),
    on(identityEvents.profileUpdated, ({ id, data: { accountId, updatedAt: at } }, manager) =>
      accounts(manager).happened(id, 'profile_update', { accountId, at }),
    ),
    onAll(orderingEvents.orderPlaced, (events, manager) => orders(manager).placed(events)),
    on(orderingEvents.orderStatusChanged, ({ data }, manager) =>
      orders(manager).statusChanged(data),
    ),
  ];
}
