import { z } from 'zod';
import { defineEvent } from '../define-event';
import { id, instant } from '../fields';

export const auditResults = ['done', 'refused', 'failed'] as const;

/** The state before and after an admin action, without passwords, tokens and card data. */
const snapshot = z.record(z.string(), z.unknown().meta({ personal: 'text' })).nullable();

/**
 * A copy of one row of a service's audit log. The envelope's `source` is the service that performed
 * the action.
 */
export const actionRecorded = defineEvent({
  type: 'admin.action-recorded.v1',
  topic: 'admin.action',
  data: z.object({
    id,
    at: instant,
    service: z.string().meta({ personal: 'none' }),
    actorId: id,
    impersonatorId: id.nullable(),
    action: z.string().meta({ personal: 'none' }),
    targetType: z.string().meta({ personal: 'none' }),
    targetId: z.string().meta({ personal: 'none' }),
    before: snapshot,
    after: snapshot,
    reason: z.string().meta({ personal: 'text' }).nullable(),
    requestId: id,
    traceId: z.string().meta({ personal: 'none' }).nullable(),
    address: z.string().meta({ personal: 'person' }).nullable(),
    /** One of `auditResults`. */
    result: z.string().meta({ personal: 'none' }),
  }),
  details: { before: null, after: null, reason: null, address: null },
  keepsDetails: true,
  key: (data) => data.id,
  example: {
    id: '00000000-0000-4000-8000-00000000a001',
    at: '2026-11-22T10:00:00.000Z',
    service: 'identity',
    actorId: '00000000-0000-4000-8000-000000000901',
    impersonatorId: null,
    action: 'account.change-role',
    targetType: 'account',
    targetId: '00000000-0000-4000-8000-000000000001',
    before: { role: 'brand' },
    after: { role: 'admin' },
    reason: null,
    requestId: '00000000-0000-4000-8000-00000000a002',
    traceId: null,
    address: '127.0.0.1',
    result: 'done',
  },
});
