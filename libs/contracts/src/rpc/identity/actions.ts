import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';

const snapshot = z.record(z.string(), z.unknown()).nullable();

/** A row of a service's audit log, with the current e-mails of the accounts that it names. */
export const adminAction = z.object({
  id,
  at: instant,
  service: z.string(),
  actorId: id,
  /** Null for an unknown account. */
  actorEmail: z.string().nullable(),
  /** The administrator who viewed the pages of the account when the action happened. */
  impersonatorId: id.nullable(),
  impersonatorEmail: z.string().nullable().default(null),
  action: z.string(),
  targetType: z.string(),
  targetId: z.string(),
  /** The e-mail of the target, if the target is an account. */
  targetEmail: z.string().nullable(),
  before: snapshot,
  after: snapshot,
  reason: z.string().nullable(),
  requestId: id,
  traceId: z.string().nullable(),
  address: z.string().nullable(),
  result: z.string(),
});
export type AdminAction = z.infer<typeof adminAction>;

/** Lists the actions of administrators in all services that follow `after`, newest first. */
export const listActions = defineRpc({
  name: 'identity.list-actions.v1',
  kind: 'read',
  request: z.object({
    /** Matches the actor's e-mail, the target's e-mail or the target's id; only as a whole. */
    search: z.string().max(254).optional(),
    /** Matches the beginning of the action: 'account.' or 'account.close'. */
    action: z.string().max(100).optional(),
    result: z.enum(['done', 'refused', 'failed']).optional(),
    first: z.int().min(1).max(200).default(50),
    after: id.optional(),
  }),
  response: z.object({ actions: z.array(adminAction), hasMore: z.boolean() }),
  example: {
    request: { action: 'account.', result: 'done' },
    response: {
      actions: [
        {
          id: '00000000-0000-4000-8000-00000000a001',
          at: '2026-11-22T10:00:00.000Z',
          service: 'identity',
          actorId: '00000000-0000-4000-8000-000000000901',
          actorEmail: 'admin@makeport.test',
          impersonatorId: null,
          impersonatorEmail: null,
          action: 'account.change-role',
          targetType: 'account',
          targetId: '00000000-0000-4000-8000-000000000001',
          targetEmail: 'brand@makeport.test',
          before: { role: 'brand' },
          after: { role: 'admin' },
          reason: null,
          requestId: '00000000-0000-4000-8000-00000000a002',
          traceId: null,
          address: '127.0.0.1',
          result: 'done',
        },
      ],
      hasMore: false,
    },
  },
});
