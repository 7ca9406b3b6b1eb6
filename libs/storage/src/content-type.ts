import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';

/**
 * Detects the type like `sniff`, but from the whole content: the actual type of a zip archive
 * depends on its entries, which may be at the end. Returns null if the content has no signature.
 * Buffers the content in memory.
 */
export async function getContentType(stream: Readable): Promise<string | null> {
  return (await fileTypeFromBuffer(await buffer(stream)))?.mime ?? null;
}
