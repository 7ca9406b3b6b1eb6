import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';

/**
 * Detects the type from the whole content, unlike `sniff`: the type of a zip archive depends on its
 * entries, which may be at the end. Returns null for content without a signature. Reads all content
 * into memory.
 */
export async function getContentType(stream: Readable): Promise<string | null> {
  return (await fileTypeFromBuffer(await buffer(stream)))?.mime ?? null;
}
