import { identityEvents, orderingEvents, type EventContract } from '@makeport/contracts';
import { followErasures, Outbox, type EventHandler, type ReadModel } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import { accountEventHandlers } from './adapters/kafka/account-events';
import { orderEventHandlers, type Within } from './adapters/kafka/order-events';
import { shipmentEventHandlers } from './adapters/kafka/shipment-events';
import { messageEventHandlers } from './adapters/kafka/messaging-events';
import { sampleEventHandlers } from './adapters/kafka/sample-events';
import { PostgresAccountReadModel } from './adapters/postgres/account-read-model.postgres';
import { eraseAccount } from './adapters/postgres/erase-account';
import { PostgresNotificationTransaction } from './adapters/postgres/notification-transaction.postgres';
import { PostgresWaitingSampleRequests } from './adapters/postgres/sample-digest.repository';
import { PostgresUnreadMessages } from './adapters/postgres/unread-messages.postgres';
import { NotifyAccountChanges } from './use-cases/notify/notify-account-changes';
import { NotifyShipmentCorrections } from './use-cases/notify/notify-shipment-corrections';
import type { Clock } from './use-cases/ports';
import { NotifyMessages } from './use-cases/notify/notify-messages';
import { NotifyChargebacks } from './use-cases/notify/notify-chargebacks';
import { NotifyFraudWarnings } from './use-cases/notify/notify-fraud-warnings';
import { NotifyInspections } from './use-cases/notify/notify-inspections';
import { NotifyOrders } from './use-cases/notify/notify-orders';
import { NotifyProblems } from './use-cases/notify/notify-problems';
import { NotifySampleRequests } from './use-cases/notify/notify-samples';

/** Returns handlers for all events that notifications consumes. */
export function createHandlers(clock: Clock): EventHandler[] {
  const outbox = new Outbox({ source: 'notifications' });
  const within: Within = (manager) => new PostgresNotificationTransaction(manager, outbox);
  const book = (manager: EntityManager): PostgresAccountReadModel =>
    new PostgresAccountReadModel(manager);
  const unread = (manager: EntityManager): PostgresUnreadMessages =>
    new PostgresUnreadMessages(manager);
  const waiting = (manager: EntityManager): PostgresWaitingSampleRequests =>
    new PostgresWaitingSampleRequests(manager);
  const handlers = [
    ...orderEventHandlers(
      new NotifyOrders(clock),
      new NotifyProblems(clock),
      new NotifyChargebacks(clock),
      new NotifyFraudWarnings(clock),
      new NotifyInspections(clock),
      within,
    ),
    ...sampleEventHandlers(new NotifySampleRequests(clock), waiting, within),
    ...shipmentEventHandlers(new NotifyShipmentCorrections(clock), within),
    ...messageEventHandlers(new NotifyMessages(clock), unread, within),
    ...accountEventHandlers(new NotifyAccountChanges(clock), book, within),
  ];
  return followErasures(handlers, eraseAccount);
}

/**
 * Returns the read models, which consist of event data only. A rebuild discards the notifications
 * that their handlers create. Notifications cannot be rebuilt, because they record what was read.
 */
export function createReadModels(groupId: string): ReadModel[] {
  const handlers = createHandlers(() => new Date());
  const getHandlers = (...contracts: readonly EventContract[]): EventHandler[] =>
    handlers.filter(({ contract }) => contracts.some(({ type }) => type === contract.type));
  const { accountRegistered, profileUpdated, emailConfirmed, accountErased } = identityEvents;
  return [
    {
      name: 'accounts',
      groupId,
      tables: ['accounts'],
      handlers: getHandlers(accountRegistered, profileUpdated, emailConfirmed, accountErased),
      reads: ['erased_accounts'],
    },
    {
      name: 'orders',
      groupId,
      tables: ['order_summaries'],
      handlers: getHandlers(orderingEvents.orderPlaced, accountErased),
      reads: ['erased_accounts'],
    },
  ];
}
