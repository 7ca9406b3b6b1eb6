import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';

/** What file-type asks for. */
const SAMPLE_BYTES = 4100;

export interface Sniffed {
  /** By the content's own marks; null if it carries none (plain text, SVG and HTML have none). */
  readonly contentType: string | null;
  /** Without a dot; null with the type. */
  readonly extension: string | null;
  /** The whole content from its beginning. */
  readonly stream: Readable;
}

/** Looks at the beginning of a stream; its name and what its sender says of it count for nothing. */
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
