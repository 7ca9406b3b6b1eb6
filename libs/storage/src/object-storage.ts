import type { Readable } from 'node:stream';

export interface PutOptions {
  readonly contentType: string;
  /** A longer stream fails with `ObjectTooLarge` before it is read to its end. */
  readonly maxBytes: number;
  /** Aborts the upload, even in the middle of the stream. */
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
 * Stores files by key, such as `folder/name`. An object is invisible until it is complete. Nothing
 * remains of an upload that was too large, aborted, or cut off by its sender.
 */
export interface ObjectStorage {
  /**
   * Stores an object and replaces an existing one. The stream is consumed or destroyed in any case.
   * @throws ObjectTooLarge, or the error of the stream or the signal
   */
  put(key: string, stream: Readable, options: PutOptions): Promise<{ sizeBytes: number }>;
  /**
   * Returns null if the object does not exist. The caller must read the stream to its end or
   * destroy it.
   */
  get(key: string): Promise<StoredObject | null>;
  /** Deletes an object. Succeeds if it does not exist. */
  delete(key: string): Promise<void>;
  /**
   * Returns the objects whose keys start with `prefix` and follow `after`, sorted by key.
   * @param options limit: 1 to 1000
   */
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
 * Returns whether a key is valid: letters, digits, `.`, `_` and `-`, in parts that do not start
 * with a dot. Only the server creates keys.
 */
export function isKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** @throws Error for an invalid key, which is a bug of the caller */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('the key of the object is invalid');
}
