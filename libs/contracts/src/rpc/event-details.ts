import { z } from 'zod';
import { defineRpc } from '../define-rpc';
import { services } from './health';

export const MAX_EVENT_DETAILS = 500;

/**
 * Returns the details that a service removed from its events before it published them (ADR 0059).
 * Leaves out erased and expired details.
 */
const define = (service: string) =>
  defineRpc({
    name: `${service}.get-event-details.v1`,
    kind: 'read',
    /** The services that show, mail or search texts of users. */
    callers: ['bff', 'identity', 'notifications'],
    request: z.object({ eventIds: z.array(z.uuid()).min(1).max(MAX_EVENT_DETAILS) }),
    response: z.object({
      events: z.array(z.object({ eventId: z.uuid(), details: z.record(z.string(), z.unknown()) })),
    }),
    example: {
      request: { eventIds: ['9f1c2f4e-6f6a-4b9e-8a55-3c1f0d8f2a10'] },
      response: {
        events: [
          {
            eventId: '9f1c2f4e-6f6a-4b9e-8a55-3c1f0d8f2a10',
            details: { 'order.problem.reason': 'The engraving is off centre.' },
          },
        ],
      },
    },
  });
type GetEventDetails = ReturnType<typeof define>;

const contracts = new Map<string, GetEventDetails>(
  services.map((service) => [service, define(service)]),
);

/**
 * Returns the service's contract, which is defined once per service.
 * @throws Error if the service answers no calls
 */
export function getEventDetails(service: string): GetEventDetails {
  const contract = contracts.get(service);
  if (!contract)
    throw new Error(`${service} serves no calls, so it cannot return details of its events`);
  return contract;
}
