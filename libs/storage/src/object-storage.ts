import type { Readable } from 'node:stream';

export interface PutOptions {
  readonly contentType: string;
  /** A longer stream is rejected while it arrives: ObjectTooLarge. */
  readonly maxBytes: number;
  /** Aborts, even in the middle of a stream. */
  readonly signal?: AbortSignal;
}

export interface StoredObject {
  readonly stream: Readable;
  readonly contentType: string;
  readonly sizeBytes: number;
}

export interface ListedObject {
  readonly key: string;
  readonly sizeBytes: number;
  readonly storedAt: Date;
}

/**
 * Stores files by key, `folder/name`. An object is invisible until it is completely stored, and
 * nothing remains of an incomplete one: too large, aborted, or cut off by its sender.
 */
export interface ObjectStorage {
  /**
   * Consumes the stream in any case.
   * @throws ObjectTooLarge, or the error of the stream or the signal
   */
  put(key: string, stream: Readable, options: PutOptions): Promise<{ sizeBytes: number }>;
  /** Returns null if there is none. The caller reads the stream to its end or destroys it. */
  get(key: string): Promise<StoredObject | null>;
  /** Succeeds if there is no such object. */
  delete(key: string): Promise<void>;
  /** Returns the objects behind `after`, sorted by key. `limit`: 1 to 1000. */
  list(
    prefix: string,
    options: { limit: number; after?: string | undefined },
  ): Promise<ListedObject[]>;
}

export class ObjectTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
    this.name = 'ObjectTooLarge';
  }
}

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 400;

/**
 * Checks a key, which only the server creates: letters, digits, `.`, `_`, `-`, and no part that
 * starts with a dot.
 */
export function isKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** @throws Error for an invalid key, which is a bug of the caller */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('the key of the object is invalid');
}
