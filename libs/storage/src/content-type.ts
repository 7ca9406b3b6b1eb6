import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';

/**
 * As `sniff`, by all of the content: what a zip archive really is stands in its entries, which may come late. Null if
 * it carries no marks. Holds the content in memory.
 */
export async function getContentType(stream: Readable): Promise<string | null> {
  return (await fileTypeFromBuffer(await buffer(stream)))?.mime ?? null;
}
