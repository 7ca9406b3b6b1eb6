/** What an answer was made of: any product's change touches a list, and a single product its own. */
export interface About {
  readonly lists: boolean;
  readonly products: readonly string[];
}

interface Kept {
  readonly body: Buffer;
  readonly about: About;
  readonly since: number;
}

/** An entry's own weight: key, bookkeeping, the place in three maps. */
const OVERHEAD_BYTES = 500;

/**
 * Answers that are the same for everybody, by what was asked. Each is dropped when something it tells of changes;
 * beyond `maxBytes` those go that were not asked for the longest.
 */
export class AnswerCache {
  private readonly kept = new Map<string, Kept>();
  private readonly lists = new Set<string>();
  private readonly byProduct = new Map<string, Set<string>>();
  private bytes = 0;
  private changes = 0;

  constructor(private readonly maxBytes: number) {}

  get size(): number {
    return this.kept.size;
  }

  /** Rises with every change. An answer whose making began at an earlier one may be out of date. */
  get revision(): number {
    return this.changes;
  }

  /** @param notBefore milliseconds since 1970: an older answer is forgotten */
  get(key: string, notBefore: number): Buffer | undefined {
    const entry = this.kept.get(key);
    if (!entry) return undefined;
    if (entry.since < notBefore) {
      this.drop(key);
      return undefined;
    }
    this.kept.delete(key);
    this.kept.set(key, entry);
    return entry.body;
  }

  /** Does nothing if something changed after `revision`: the answer may have been read before the change. */
  keep(key: string, body: Buffer, about: About, revision: number, now: number): void {
    if (revision !== this.changes) return;
    this.drop(key);
    this.kept.set(key, { body, about, since: now });
    this.bytes += weight(key, body);
    if (about.lists) this.lists.add(key);
    for (const id of about.products) {
      const keys = this.byProduct.get(id) ?? new Set();
      this.byProduct.set(id, keys.add(key));
    }
    while (this.bytes > this.maxBytes) {
      const [oldest] = this.kept.keys();
      if (oldest === undefined) return;
      this.drop(oldest);
    }
  }

  productChanged(id: string): void {
    this.changes += 1;
    for (const key of [...this.lists, ...(this.byProduct.get(id) ?? [])]) this.drop(key);
  }

  everythingChanged(): void {
    this.changes += 1;
    this.kept.clear();
    this.lists.clear();
    this.byProduct.clear();
    this.bytes = 0;
  }

  private drop(key: string): void {
    const entry = this.kept.get(key);
    if (!entry) return;
    this.kept.delete(key);
    this.bytes -= weight(key, entry.body);
    this.lists.delete(key);
    for (const id of entry.about.products) {
      const keys = this.byProduct.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.byProduct.delete(id);
    }
  }
}

const weight = (key: string, body: Buffer): number => key.length * 2 + body.length + OVERHEAD_BYTES;
