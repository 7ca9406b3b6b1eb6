import type { Readable } from 'node:stream';
import { sniff } from '@makeport/storage';
import type { FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES, imageTypes } from '@makeport/rules';
import {
  imageTooComplex,
  imageTooLarge,
  notAnImage,
  tooManyPixels,
  uploadBrokenOff,
  uploadTooSlow,
} from './upload.errors';
import { NotAPicture, redrawn, TooManyPixels, TooMuchWork, type ImageType } from './redraw-picture';
import { receiveFile } from './receive-file';
import type { UploadSemaphore } from './upload-semaphore';

/**
 * The time limit of an upload: twice the minute that a slow connection needs, because an upload
 * occupies a place.
 */
const RECEIVE_TIMEOUT_MS = 120_000;

export interface ReceivedPicture {
  readonly contentType: ImageType;
  readonly content: Buffer;
}

/** Returns the checked and redrawn picture of a request. Errors name the file (OPEN-68). */
export async function receivePicture(
  request: FastifyRequest,
  semaphore: UploadSemaphore,
  accountId: string,
  longestSide: number,
): Promise<ReceivedPicture> {
  const timeout = new AbortController();
  const late = setTimeout(() => timeout.abort(uploadTooSlow()), RECEIVE_TIMEOUT_MS);
  request.raw.once('close', () => {
    if (!request.raw.complete) timeout.abort(uploadBrokenOff());
  });
  try {
    const { name, type, sent } = await Promise.race([received(request), aborted(timeout.signal)]);
    const content = await semaphore
      .runExclusive(accountId, () => redrawn(sent, type, longestSide))
      .catch((error: unknown) => {
        if (error instanceof TooManyPixels) throw tooManyPixels(name, error);
        if (error instanceof TooMuchWork) throw imageTooComplex(name, error);
        throw error instanceof NotAPicture ? notAnImage(name, error) : error;
      });
    return { contentType: type, content };
  } finally {
    clearTimeout(late);
  }
}

async function received(
  request: FastifyRequest,
): Promise<{ name: string; type: ImageType; sent: Buffer }> {
  const { name, stream: file, end } = await receiveFile(request, MAX_IMAGE_BYTES, imageTooLarge);
  const { contentType, stream } = await sniff(file);
  const type = imageTypes.find((each) => each === contentType);
  if (!type) throw notAnImage(name);
  const sent = await collected(stream, name);
  await end();
  return { name, type, sent };
}

/**
 * Rejects when the signal aborts, because the form parser does not always detect a closed
 * connection.
 */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = (): void => reject(signal.reason as Error);
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });
}

async function collected(stream: Readable, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_IMAGE_BYTES) throw imageTooLarge(name);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
