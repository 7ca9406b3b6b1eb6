import { identityEvents, orderingEvents } from '@makeport/contracts';
import { on, onAll, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import { FollowAccounts } from '../../use-cases/follow-accounts';
import { FollowOrders } from '../../use-cases/follow-orders';
import type { ActivityTransaction } from '../../use-cases/ports';

/** @param within discovery's side of the transaction that records the event as received */
export function sourceEventHandlers(
  accounts: FollowAccounts,
  orders: FollowOrders,
  within: (manager: EntityManager) => ActivityTransaction,
): EventHandler[] {
  return [
    on(identityEvents.signedIn, ({ id, data }, manager) =>
      accounts.happened(within(manager), id, 'login', data),
    ),
    on(identityEvents.signedOut, ({ id, data }, manager) =>
      accounts.happened(within(manager), id, 'logout', data),
    ),
    on(identityEvents.profileUpdated, ({ id, data: { accountId, updatedAt: at } }, manager) =>
      accounts.happened(within(manager), id, 'profile_update', { accountId, at }),
    ),
    onAll(orderingEvents.orderPlaced, (events, manager) => orders.placed(within(manager), events)),
    on(orderingEvents.orderStatusChanged, ({ data }, manager) =>
      orders.statusChanged(within(manager), data),
    ),
  ];
}
