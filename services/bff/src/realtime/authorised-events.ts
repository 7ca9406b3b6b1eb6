import type { RealtimeConnection } from './realtime-connection';

/**
 * Passes events on while the session is valid. An event that arrives during a session check is
 * delayed until the check is done.
 */
export function authorisedEvents<T>(
  events: AsyncGenerator<T> | AsyncIterable<T>,
  connection: RealtimeConnection,
): AsyncGenerator<T, undefined> {
  const source = events[Symbol.asyncIterator]();
  const end = async (): Promise<IteratorResult<T, undefined>> => {
    await source.return?.();
    return { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await end();
    },
    async next() {
      const result = await source.next();
      if (result.done) return { done: true, value: undefined };
      return (await connection.mayReceive()) ? { done: false, value: result.value } : end();
    },
    return: end,
    async throw(error) {
      await end();
      throw error;
    },
  };
}
