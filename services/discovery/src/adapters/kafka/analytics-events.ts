import { discoveryEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import { LogActivity } from '../../use-cases/log-activity';
import type { AnalyticsLog } from '../../use-cases/ports';

export function analyticsEventHandlers(
  records: LogActivity,
  logOf: (manager: EntityManager) => AnalyticsLog,
): EventHandler[] {
  const { productViewed, orderPlaced, orderReceived, projectUpdated, orderUpdated } = discoveryEvents;
  return [productViewed, orderPlaced, orderReceived, projectUpdated, orderUpdated].map((event) =>
    on(event, ({ id, data }, manager) => records.execute(logOf(manager), id, data)),
  );
}
