import type { Readable } from 'node:stream';
import { ObjectTooLarge } from './object-storage';

/**
 * Passes the bytes of a stream on, and throws `ObjectTooLarge` as soon as they exceed the limit.
 */
export async function* limited(
  source: Readable | AsyncIterable<Buffer>,
  maxBytes: number,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new ObjectTooLarge(maxBytes);
    count(sizeBytes);
    yield chunk;
  }
}
