interface Entry<Value> {
  readonly value: Value;
  /** Asked for since it was set or passed over. */
  isUsed: boolean;
}

/** Of at most so many entries, about those that were asked for last: an unused one goes first ('second chance'). */
export class Newest<Key, Value> {
  private readonly entries = new Map<Key, Entry<Value>>();

  constructor(
    private readonly most: number,
    private readonly onEvicted: (value: Value) => void = () => undefined,
  ) {}

  get(key: Key): Value | undefined {
    const entry = this.entries.get(key);
    if (entry) entry.isUsed = true;
    return entry?.value;
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, { value, isUsed: false });
    if (this.entries.size > this.most) this.evictOne();
  }

  delete(key: Key): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  /** A map keeps the order in which its keys were set: the oldest first. */
  private evictOne(): void {
    for (const [key, entry] of this.entries) {
      this.entries.delete(key);
      if (!entry.isUsed) return this.onEvicted(entry.value);
      entry.isUsed = false;
      this.entries.set(key, entry);
    }
  }
}
