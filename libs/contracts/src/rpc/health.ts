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

/** Returns whether the process answers calls, which a worker does not. */
export const isService = (name: string): name is ServiceName =>
  (services as readonly string[]).includes(name);

/** Returns the readiness of this replica for administrators. All services share the contract. */
const define = (service: string) =>
  defineRpc({
    name: `${service}.get-health.v1`,
    kind: 'read',
    request: z.object({}),
    response: z.object({
      status: z.enum(['ok', 'unavailable']),
      /** By check: 'database', 'events'. */
      checks: z.record(z.string(), z.enum(['ok', 'failed', 'stopping'])),
    }),
    example: { request: {}, response: { status: 'ok', checks: { database: 'ok' } } },
  });
type GetHealth = ReturnType<typeof define>;

const known = new Map<string, GetHealth>();

/** Returns the same contract for a service. */
export function getHealth(service: string): GetHealth {
  const contract = known.get(service) ?? define(service);
  known.set(service, contract);
  return contract;
}
