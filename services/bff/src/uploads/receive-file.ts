import type { Readable } from 'node:stream';
import type { DomainError } from '@makeport/errors';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { noFile } from './upload.errors';

export interface IncomingFile {
  /** As the browser named it: for people, never for a path. */
  readonly name: string;
  readonly stream: Readable;
  /** Aborted when the browser went away before its file had arrived. */
  readonly signal: AbortSignal;
  /** Once its stream was read: throws if more than the one file came. */
  readonly end: () => Promise<void>;
}

/** Boundaries and headers of the one part. */
const ENVELOPE_BYTES = 16 * 1024;

/** For @fastify/multipart: one file, and nothing else. A file of `maxBytes` and more is cut off one byte behind. */
export const multipartOptions = {
  throwFileSizeLimit: false,
  limits: { fields: 0, files: 1, parts: 1, headerPairs: 20, fieldNameSize: 100 },
} as const;

/**
 * The file of the field `file`, as it arrives. One that announces itself as too large is refused before its first
 * byte is read, any other one by whoever reads more than `maxBytes`.
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
