import type { Readable } from 'node:stream';
import { ObjectTooLarge } from './object-storage';

/** The bytes of a stream as they come; throws as soon as there are more than allowed. */
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
