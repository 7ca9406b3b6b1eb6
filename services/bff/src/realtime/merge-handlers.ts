import type { BroadcastHandler } from '@makeport/event-bus';

/** A consumer has one handler for each type of event: those of one type become one that asks all, in their order. */
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
