import type { BroadcastHandler } from '@makeport/event-bus';

/**
 * Merges the handlers of each event type into one that runs them in order, because a consumer
 * accepts one handler per type.
 */
export function mergeHandlers(handlers: readonly BroadcastHandler[]): BroadcastHandler[] {
  const byType = new Map<string, BroadcastHandler>();
  for (const handler of handlers) {
    const { type } = handler.contract;
    const known = byType.get(type);
    byType.set(type, known ? chain(known, handler) : handler);
  }
  return [...byType.values()];
}

const chain = (first: BroadcastHandler, second: BroadcastHandler): BroadcastHandler => ({
  contract: first.contract,
  ...((first.details ?? second.details) && { details: true }),
  handle: async (event) => {
    await first.handle(event);
    await second.handle(event);
  },
});
