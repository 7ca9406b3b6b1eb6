import { discoveryEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';

type Unfound = (
  manager: EntityManager,
  search: { searchId: string; query: string; filtered: boolean; at: string },
) => Promise<void>;

export const zeroResultSearchEventHandlers = (record: Unfound): EventHandler[] => [
  on(discoveryEvents.searchedWithoutResult, ({ data }, manager) => record(manager, data)),
];
