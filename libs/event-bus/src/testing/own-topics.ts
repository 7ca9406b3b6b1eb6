import type { EventBus, SubscribeOptions } from '../event-bus';

/**
 * Isolates topics on a shared broker: prefixes every name with `prefix`, hidden from the bus's
 * users.
 */
export function withTopicPrefix(bus: EventBus, prefix: string): EventBus {
  const named = <Named extends { readonly name: string }>(topic: Named): Named => ({
    ...topic,
    name: prefix + topic.name,
  });
  const inside = <At extends { readonly topic: string }>(place: At): At => ({
    ...place,
    topic: prefix + place.topic,
  });
  const outside = <At extends { readonly topic: string }>(place: At): At => ({
    ...place,
    topic: place.topic.slice(prefix.length),
  });
  const all = (topics: readonly string[]): string[] => topics.map((topic) => prefix + topic);

  return {
    publish: (messages) => bus.publish(messages.map(inside)),
    subscribe: (options) =>
      bus.subscribe({ ...subscribed(options, outside), topics: all(options.topics) }),
    ensureTopics: (topics) => bus.ensureTopics(topics.map(named)),
    drain: ({ onMessage, ...options }) =>
      bus.drain({ ...inside(options), onMessage: (message) => onMessage(outside(message)) }),
    listTopics: async () =>
      (await bus.listTopics())
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length)),
    listRanges: async (topics) => (await bus.listRanges(all(topics))).map(outside),
    listPositions: async ({ topics, ...options }) =>
      (await bus.listPositions({ ...options, topics: all(topics) })).map(outside),
    deleteGroup: (groupId) => bus.deleteGroup(groupId),
    disconnect: () => bus.disconnect(),
  };
}

function subscribed(
  options: SubscribeOptions,
  outside: <At extends { readonly topic: string }>(place: At) => At,
): SubscribeOptions {
  return 'onMessages' in options
    ? {
        ...options,
        onMessages: (messages, delivery) => options.onMessages(messages.map(outside), delivery),
      }
    : {
        ...options,
        onMessage: (message, delivery) => options.onMessage(outside(message), delivery),
      };
}
