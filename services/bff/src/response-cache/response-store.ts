interface StoredResponse {
  readonly body: Buffer;
  readonly tags: ReadonlySet<string>;
  readonly since: number;
}

/** The estimated overhead of an entry, apart from key and body. */
const OVERHEAD_BYTES = 500;

/**
 * Stores responses by cache key. Drops a response when one of its tags changes; beyond `maxBytes`,
 * drops the least recently used responses.
 */
export class ResponseStore {
  private readonly entries = new Map<string, StoredResponse>();
  private readonly keysByTag = new Map<string, Set<string>>();
  private bytes = 0;
  private changes = 0;

  constructor(private readonly maxBytes: number) {}

  get size(): number {
    return this.entries.size;
  }

  /**
   * Increases with every invalidation. A response whose execution started at an earlier revision
   * may be stale.
   */
  get revision(): number {
    return this.changes;
  }

  /** @param notBefore epoch milliseconds; an older response is dropped */
  get(key: string, notBefore: number): Buffer | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.since < notBefore) {
      this.drop(key);
      return undefined;
    }
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.body;
  }

  /**
   * Stores a response unless something was invalidated after `revision`: the response may have been
   * read before the change.
   */
  set(key: string, body: Buffer, tags: ReadonlySet<string>, revision: number, now: number): void {
    if (revision !== this.changes) return;
    this.drop(key);
    this.entries.set(key, { body, tags, since: now });
    this.bytes += weight(key, body);
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag) ?? new Set();
      this.keysByTag.set(tag, keys.add(key));
    }
    while (this.bytes > this.maxBytes) {
      const [oldest] = this.entries.keys();
      if (oldest === undefined) return;
      this.drop(oldest);
    }
  }

  invalidate(tags: readonly string[]): void {
    this.changes += 1;
    for (const key of tags.flatMap((tag) => [...(this.keysByTag.get(tag) ?? [])])) this.drop(key);
  }

  clear(): void {
    this.changes += 1;
    this.entries.clear();
    this.keysByTag.clear();
    this.bytes = 0;
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= weight(key, entry.body);
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}

const weight = (key: string, body: Buffer): number => key.length * 2 + body.length + OVERHEAD_BYTES;
