import { discoveryEvents } from '@makeport/contracts';
import { onAll, type EventHandler, type ReceivedEvent } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import type { AppendAnalyticsLog } from '../../use-cases/append-analytics-log';

export function analyticsEventHandlers(
  records: (manager: EntityManager) => AppendAnalyticsLog,
): EventHandler[] {
  const { productViewed, orderPlaced, orderReceived, projectUpdated, orderUpdated } =
    discoveryEvents;
  const told = [productViewed, orderPlaced, orderReceived, projectUpdated, orderUpdated];
  type Told = (typeof told)[number];
  const log = (events: readonly ReceivedEvent<Told>[], manager: EntityManager): Promise<void> =>
    records(manager).execute(events);
  return told.map((event) => onAll(event, log));
}
