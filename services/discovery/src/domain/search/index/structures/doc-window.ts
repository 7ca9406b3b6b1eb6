/** Documents of a window. */
export const WINDOW = 1 << 14;

/** Some documents of a range, a bit for each, with the best field in which each has what is looked for. */
export class DocWindow {
  private readonly bits = new Uint32Array(WINDOW / 32);
  private readonly fields = new Uint8Array(WINDOW);
  start = -WINDOW;
  /** How often a document was put. */
  count = 0;

  get end(): number {
    return this.start + WINDOW;
  }

  moveTo(doc: number): void {
    this.start = doc - (doc % WINDOW);
    this.bits.fill(0);
    this.count = 0;
  }

  put(doc: number, field: number): void {
    const place = doc - this.start;
    const bits = this.bits[place >>> 5] ?? 0;
    const bit = 1 << (place & 31);
    if ((bits & bit) === 0) {
      this.bits[place >>> 5] = bits | bit;
      this.fields[place] = field;
    } else if ((this.fields[place] ?? 0) < field) this.fields[place] = field;
    this.count += 1;
  }

  has(doc: number): boolean {
    const place = doc - this.start;
    return (((this.bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) !== 0;
  }

  fieldOf(doc: number): number {
    return this.fields[doc - this.start] ?? 0;
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
