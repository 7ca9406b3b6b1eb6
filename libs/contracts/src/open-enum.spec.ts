import { orderStatuses } from '@makeport/rules';
import { isDeepStrictEqual } from 'node:util';
import { toReadSchema, type JsonSchema } from './export/json-schema';
import { contractsOfToday } from './export/published-contracts';
import { resolveDefinitions } from './export/shared-definitions';
import { whyNotWithin } from './export/schema-within';
import { orderStatusChanged } from './events/ordering';
import type { PublishedContract } from './export/compatibility';
import { nextStepKinds, timelineKinds } from './order-timeline';
import { getOrderStatistics, listOrders } from './rpc/ordering/ordering';

const lists = [orderStatuses, timelineKinds, nextStepKinds];

/**
 * Returns the schema as a later release with the additional order status 'on_hold' would write it.
 */
function withNewStatus(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isList = lists.some((list) => isDeepStrictEqual(value, [...list]));
    return isList ? [...(value as unknown[]), 'on_hold'] : value.map(withNewStatus);
  }
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, withNewStatus(part)] as const);
  const isCounted = isDeepStrictEqual(Object.keys(value), [...orderStatuses]);
  return Object.fromEntries(isCounted ? [...parts, ['on_hold', parts[0]?.[1]]] : parts);
}

describe('a status that a newer release has added', () => {
  const contracts = Object.entries(
    resolveDefinitions(contractsOfToday()) as Record<string, PublishedContract>,
  ).map(([name, contract]) => {
    const written = 'rpc' in contract ? contract.response : contract.data;
    return { name, written, read: toReadSchema(written) };
  });
  const affected = contracts
    .map((contract) => ({ ...contract, newer: withNewStatus(contract.written) as JsonSchema }))
    .filter(({ written, newer }) => !isDeepStrictEqual(written, newer));

  it('ORD-1: breaks no reader of today, so that no contract needs a new version', () => {
    const breaks = affected.flatMap(({ name, newer, read }) =>
      whyNotWithin(newer, read, 'ignored').map((reason) => `${name}: ${reason}`),
    );
    expect(breaks).toEqual([]);
    expect(affected.length).toBeGreaterThan(25);
  });

  it('ORD-1: is read from events and answers as it is', () => {
    const { example, data } = orderStatusChanged;
    const changed = data.parse({
      ...example,
      newStatus: 'on_hold',
      order: { ...example.order, status: 'on_hold' },
    });
    expect([changed.newStatus, changed.order.status]).toEqual(['on_hold', 'on_hold']);
  });

  it('ORD-1: is dropped from the counts, and counts as 0 where an older release does not send it', () => {
    const { response, example } = getOrderStatistics;
    const { pending: _, ...older } = example.response.countByStatus;
    const { countByStatus } = response.parse({
      ...example.response,
      countByStatus: { ...older, on_hold: 3 },
    });
    expect(countByStatus).toEqual({ ...older, pending: 0 });
  });

  it('ORD-1: is refused in a request', () => {
    expect(listOrders.request.safeParse({ status: 'on_hold', first: 5 }).success).toBe(false);
  });
});
