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

/** Returns whether the process is a service that answers calls, and not a worker. */
export const isService = (name: string): name is ServiceName =>
  (services as readonly string[]).includes(name);

/**
 * Returns the readiness of the replica that answers, for administrators. Every service has this
 * call.
 */
const define = (service: string) =>
  defineRpc({
    name: `${service}.get-health.v1`,
    kind: 'read',
    request: z.object({}),
    response: z.object({
      status: z.enum(['ok', 'unavailable']),
      /** The result of each check, such as 'database' or 'events'. */
      checks: z.record(z.string(), z.enum(['ok', 'failed', 'stopping'])),
    }),
    example: { request: {}, response: { status: 'ok', checks: { database: 'ok' } } },
  });
type GetHealth = ReturnType<typeof define>;

const known = new Map<string, GetHealth>();

/** Returns the service's contract, which is defined once per service. */
export function getHealth(service: string): GetHealth {
  const contract = known.get(service) ?? define(service);
  known.set(service, contract);
  return contract;
}
