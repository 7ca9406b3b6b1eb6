import { z } from 'zod';
import { defineRpc } from '../define-rpc';

export const services = [
  'identity',
  'catalog',
  'ordering',
  'samples',
  'messaging',
  'notifications',
  'discovery',
] as const;
export type ServiceName = (typeof services)[number];

/** Whether it answers calls: a worker does not. */
export const isService = (name: string): name is ServiceName =>
  (services as readonly string[]).includes(name);

/** For administrators: whether this replica can do its work now, as its readiness says. Every service answers it alike. */
const define = (service: string) =>
  defineRpc({
    name: `${service}.get-health.v1`,
    kind: 'read',
    request: z.object({}),
    response: z.object({
      status: z.enum(['ok', 'unavailable']),
      /** By the name of the check: 'database', 'events'. */
      checks: z.record(z.string(), z.enum(['ok', 'failed', 'stopping'])),
    }),
    example: { request: {}, response: { status: 'ok', checks: { database: 'ok' } } },
  });
type GetHealth = ReturnType<typeof define>;

const known = new Map<string, GetHealth>();

/** The same contract for the same service. */
export function getHealth(service: string): GetHealth {
  const contract = known.get(service) ?? define(service);
  known.set(service, contract);
  return contract;
}
