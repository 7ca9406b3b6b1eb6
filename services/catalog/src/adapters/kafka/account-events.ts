import { identityEvents, type EventData } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';

type Registered = EventData<typeof identityEvents.accountRegistered>;

export function accountEventHandlers(
  registered: (account: Registered, manager: EntityManager) => Promise<void>,
): EventHandler[] {
  return [on(identityEvents.accountRegistered, (event, manager) => registered(event.data, manager))];
}
