import { discoveryEvents } from '@makeport/contracts';
import { onAll, type EventHandler, type ReceivedEvent } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import { LogActivities } from '../../use-cases/log-activities';
import type { AnalyticsLog } from '../../use-cases/ports';

export function analyticsEventHandlers(
  records: LogActivities,
  logOf: (manager: EntityManager) => AnalyticsLog,
): EventHandler[] {
  const { productViewed, orderPlaced, orderReceived, projectUpdated, orderUpdated } =
    discoveryEvents;
  const told = [productViewed, orderPlaced, orderReceived, projectUpdated, orderUpdated];
  type Told = (typeof told)[number];
  const log = (events: readonly ReceivedEvent<Told>[], manager: EntityManager): Promise<void> =>
    records.execute(logOf(manager), events);
  return told.map((event) => onAll(event, log));
}
