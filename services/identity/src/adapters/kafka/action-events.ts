import { administrationEvents } from '@makeport/contracts';
import { on, type EventHandler } from '@makeport/event-bus';

/** Stores each row of every service's audit log. */
export const actionEventHandlers: EventHandler[] = [
  on(
    administrationEvents.actionRecorded,
    async ({ data }, manager) => {
      const { before, after } = data;
      await manager.query(
        `INSERT INTO admin_actions (id, happened_at, service, actor_id, impersonator_id, action, target_type, target_id,
           before, after, reason, request_id, trace_id, address, result)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING`,
        [
          data.id,
          data.at,
          data.service,
          data.actorId,
          data.impersonatorId,
          data.action,
          data.targetType,
          data.targetId,
          before && JSON.stringify(before),
          after && JSON.stringify(after),
          data.reason,
          data.requestId,
          data.traceId,
          data.address,
          data.result,
        ],
      );
    },
    { details: true },
  ),
];
