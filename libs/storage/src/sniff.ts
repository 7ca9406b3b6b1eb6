import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';

/** The number of bytes that file-type recommends. */
const SAMPLE_BYTES = 4100;

export interface Sniffed {
  /** Null for content without a signature, such as plain text, SVG and HTML. */
  readonly contentType: string | null;
  /** Without a dot; null if `contentType` is null. */
  readonly extension: string | null;
  /** The whole content, including the bytes that were read. */
  readonly stream: Readable;
}

/**
 * Detects the type from the first bytes of a stream, regardless of the file's name and the sender's
 * claim.
 */
export async function sniff(source: Readable): Promise<Sniffed> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const read: Buffer[] = [];
  let bytes = 0;
  let ended = false;
  while (bytes < SAMPLE_BYTES && !ended) {
    const next = await chunks.next();
    if (next.done) ended = true;
    else {
      read.push(next.value);
      bytes += next.value.length;
    }
  }
  const sample = Buffer.concat(read);
  const found = await fileTypeFromBuffer(sample);
  async function* whole(): AsyncGenerator<Buffer> {
    if (sample.length > 0) yield sample;
    for (
      let next = ended ? undefined : await chunks.next();
      next && !next.done;
      next = await chunks.next()
    ) {
      yield next.value;
    }
  }
  const stream = Readable.from(whole()).once('close', () => source.destroy());
  return { contentType: found?.mime ?? null, extension: found?.ext ?? null, stream };
}
