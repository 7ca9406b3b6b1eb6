/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

const mix = (key: number): number => Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) >>> 4;

/** So many documents share a head at most, before there are more heads. */
const PER_HEAD = 8;

/** Documents by a number of each, which need not be its own alone, in five or six bytes for each. */
export class HashChain {
  /** Places of documents, counted from 1; 0 is none. */
  private heads: Uint32Array;
  private next: Uint32Array;
  private count = 0;

  /** @param keyOf of a document that was added, @param first document */
  constructor(
    private readonly keyOf: (doc: number) => number,
    expected: number,
    private readonly first = 0,
  ) {
    this.heads = new Uint32Array(powerAbove(expected / PER_HEAD));
    this.next = new Uint32Array(expected + 1_024);
  }

  /** Documents are added in their order. */
  add(doc: number): void {
    const place = doc - this.first;
    if (place >= this.next.length) this.next = grown(this.next, Math.ceil(place * 1.25) + 1_024);
    this.count += 1;
    if (this.count > this.heads.length * PER_HEAD) this.rehash(doc);
    else this.link(doc);
  }

  find(key: number): number[] {
    const found: number[] = [];
    const { next, first } = this;
    for (let at = this.heads[this.bucket(key)] ?? 0; at !== 0; at = next[at - 1] ?? 0) {
      const doc = first + at - 1;
      if (this.keyOf(doc) === key) found.push(doc);
    }
    return found;
  }

  private bucket(key: number): number {
    return mix(key) & (this.heads.length - 1);
  }

  private link(doc: number): void {
    const bucket = this.bucket(this.keyOf(doc));
    const place = doc - this.first;
    this.next[place] = this.heads[bucket] ?? 0;
    this.heads[bucket] = place + 1;
  }

  private rehash(last: number): void {
    this.heads = new Uint32Array(this.heads.length * 4);
    for (let doc = this.first; doc <= last; doc += 1) this.link(doc);
  }
}

function powerAbove(count: number): number {
  let size = 1_024;
  while (size < count) size *= 2;
  return size;
}

export function grown(values: Uint32Array, capacity: number): Uint32Array {
  const larger = new Uint32Array(capacity);
  larger.set(values);
  return larger;
}
