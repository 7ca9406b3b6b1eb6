import type { Readable } from 'node:stream';
import type { DomainError } from '@makeport/errors';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { noFile } from './upload.errors';

export interface IncomingFile {
  /** The name that the browser sent: for display, never for a path. */
  readonly name: string;
  readonly stream: Readable;
  /** Aborted if the browser disconnects before the file has arrived. */
  readonly signal: AbortSignal;
  /** Must be called after reading the stream. Throws if the request contains more than one file. */
  readonly end: () => Promise<void>;
}

/** An upper bound for the boundaries and headers around the file. */
const ENVELOPE_BYTES = 16 * 1024;

/**
 * Options of @fastify/multipart: one file and nothing else. An oversized file is truncated without
 * an error.
 */
export const multipartOptions = {
  throwFileSizeLimit: false,
  limits: { fields: 0, files: 1, parts: 1, headerPairs: 20, fieldNameSize: 100 },
} as const;

/**
 * Returns the file of the field `file` as a stream. If the declared size is too large, refuses the
 * file before reading it. Otherwise the stream ends one byte after `maxBytes`, and the reader must
 * refuse such a file.
 */
export async function receiveFile(
  request: FastifyRequest,
  maxBytes: number,
  tooLarge: (name: string) => DomainError,
): Promise<IncomingFile> {
  if (!request.isMultipart()) throw noFile();
  const parts = request.files({ limits: { ...multipartOptions.limits, fileSize: maxBytes + 1 } });
  const nextPart = async (): Promise<MultipartFile | undefined> => {
    const next = await parts.next().catch((cause: unknown) => {
      throw noFile(cause);
    });
    return next.done ? undefined : next.value;
  };
  const part = await nextPart();
  if (part?.fieldname !== 'file') throw noFile();
  if (Number(request.headers['content-length']) > maxBytes + ENVELOPE_BYTES)
    throw tooLarge(part.filename);
  const away = new AbortController();
  request.raw.once('close', () => {
    if (!request.raw.complete) away.abort();
  });
  const end = async (): Promise<void> => {
    if (await nextPart()) throw noFile();
  };
  return { name: part.filename, stream: part.file, signal: away.signal, end };
}
