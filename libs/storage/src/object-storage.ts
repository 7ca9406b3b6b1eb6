import type { Readable } from 'node:stream';

export interface PutOptions {
  readonly contentType: string;
  /** More than this is refused while it arrives: ObjectTooLarge. */
  readonly maxBytes: number;
  /** Gives up, also in the middle. */
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
 * Files by key, `folder/name`. Nothing of an object can be seen before all of it is stored, and nothing stays of one
 * that was not stored to its end: too large, given up, or cut off by its sender.
 */
export interface ObjectStorage {
  /** Consumes the stream in any case. Throws ObjectTooLarge, and what the stream or the signal failed with. */
  put(key: string, stream: Readable, options: PutOptions): Promise<{ sizeBytes: number }>;
  /** Null if there is none. The caller reads the stream to its end or destroys it. */
  get(key: string): Promise<StoredObject | null>;
  /** As well when there is none. */
  delete(key: string): Promise<void>;
  /** By key, those behind `after`. `limit`: 1 to 1000. */
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

/** Names are the server's: letters, digits, `.`, `_`, `-`, and nothing that begins with a dot. */
export function isKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** Throws for what can only be a mistake of the program. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('this is not a key of an object');
}
