/** Documents of a window. */
export const WINDOW = 1 << 14;

/** Some documents of a range, a bit for each; with the best field in which each has what is looked for, where it is asked for. */
export class DocWindow {
  readonly bits = new Uint32Array(WINDOW / 32);
  readonly fields: Uint8Array | null;
  start = -WINDOW;
  /** How often a document was put, whatever was taken away. */
  count = 0;

  constructor(hasFields: boolean) {
    this.fields = hasFields ? new Uint8Array(WINDOW) : null;
  }

  get end(): number {
    return this.start + WINDOW;
  }

  moveTo(doc: number): void {
    this.start = doc - (doc % WINDOW);
    this.clear();
  }

  clear(): void {
    this.bits.fill(0);
    this.fields?.fill(0);
    this.count = 0;
  }

  put(doc: number, field: number): void {
    const place = doc - this.start;
    this.bits[place >>> 5] = (this.bits[place >>> 5] ?? 0) | (1 << (place & 31));
    if (this.fields !== null && (this.fields[place] ?? 0) < field) this.fields[place] = field;
    this.count += 1;
  }

  /** @param doc a multiple of 32, @param bits of those from there on */
  putBits(doc: number, bits: number): void {
    const word = (doc - this.start) >>> 5;
    this.bits[word] = (this.bits[word] ?? 0) | bits;
    this.count += bitCount(bits);
  }

  putRange(from: number, to: number): void {
    const [first, last] = [from - this.start, to - 1 - this.start];
    if (last < first) return;
    const [word, lastWord] = [first >>> 5, last >>> 5];
    const [ofFirst, ofLast] = [-1 << (first & 31), -1 >>> (31 - (last & 31))];
    if (word === lastWord) this.putBits(from - (first & 31), ofFirst & ofLast);
    else {
      this.putBits(from - (first & 31), ofFirst);
      this.bits.fill(-1, word + 1, lastWord);
      this.count += (lastWord - word - 1) * 32;
      this.putBits(this.start + lastWord * 32, ofLast);
    }
  }

  /** Another window of the same documents, too. */
  putAll({ bits: others }: DocWindow): void {
    const { bits } = this;
    for (let word = 0; word < bits.length; word += 1) {
      const own = others[word] ?? 0;
      if (own !== 0) this.putBits(this.start + word * 32, own);
    }
  }

  /** What another window of the same documents does not have is taken away. */
  retainAll({ bits: others }: DocWindow): void {
    const { bits } = this;
    for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0);
  }

  has(doc: number): boolean {
    const place = doc - this.start;
    return (((this.bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) !== 0;
  }

  remove(doc: number): void {
    const place = doc - this.start;
    this.bits[place >>> 5] = (this.bits[place >>> 5] ?? 0) & ~(1 << (place & 31));
  }

  getField(doc: number): number {
    return this.fields?.[doc - this.start] ?? 0;
  }

  /** The first one from here on; -1 where there is none. */
  next(from: number): number {
    const place = from - this.start;
    let word = place >>> 5;
    if (word >= this.bits.length) return -1;
    let left = (this.bits[word] ?? 0) & (-1 << (place & 31));
    while (left === 0) {
      word += 1;
      if (word >= this.bits.length) return -1;
      left = this.bits[word] ?? 0;
    }
    return this.start + word * 32 + (31 - Math.clz32(left & -left));
  }
}

export function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
