/** Documents of a window. */
export const WINDOW = 1 << 14;

/** Some documents of a range, a bit for each; with the best field in which each has what is looked for, where it is asked for. */
export class DocWindow {
  readonly bits = new Uint32Array(WINDOW / 32);
  readonly fields: Uint8Array | null;
  start = -WINDOW;
  /** How often a document was put. */
  count = 0;

  constructor(hasFields: boolean) {
    this.fields = hasFields ? new Uint8Array(WINDOW) : null;
  }

  get end(): number {
    return this.start + WINDOW;
  }

  moveTo(doc: number): void {
    this.start = doc - (doc % WINDOW);
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

  has(doc: number): boolean {
    const place = doc - this.start;
    return (((this.bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) !== 0;
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
