import type { ReadModel } from '@makeport/event-bus';
import { actionEventHandlers } from './adapters/kafka/action-events';

/** The actions of administrators in all services. */
export function createReadModels(groupId: string): ReadModel[] {
  return [{ name: 'actions', groupId, tables: ['admin_actions'], handlers: actionEventHandlers }];
}
