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
  /** Call it after reading the stream. Throws if the request contains more than one file. */
  readonly end: () => Promise<void>;
}

/** The size of the boundaries and headers of the one part. */
const ENVELOPE_BYTES = 16 * 1024;

/**
 * Options of @fastify/multipart: one file and nothing else. A larger file is cut off one byte after
 * `maxBytes`.
 */
export const multipartOptions = {
  throwFileSizeLimit: false,
  limits: { fields: 0, files: 1, parts: 1, headerPairs: 20, fieldNameSize: 100 },
} as const;

/**
 * Returns the file of the field `file` as a stream. A file with too large a declared size is
 * refused before its first byte is read. For other files, the reader must refuse more than
 * `maxBytes`.
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
