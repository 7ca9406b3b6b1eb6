import type { RealtimeConnection } from './realtime-connection';

/**
 * Returns the results of one subscription while the session lives. An event that arrives during a
 * session check waits for its result.
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
