import type { ReadModel } from '@makeport/event-bus';
import { actionEventHandlers } from './adapters/kafka/action-events';

/** Returns the read model of administrators' actions in all services. */
export function createReadModels(groupId: string): ReadModel[] {
  return [{ name: 'actions', groupId, tables: ['admin_actions'], handlers: actionEventHandlers }];
}
