import { takeBits } from './spare-bits';

const FIRST_BITS = 14;
/** Documents of the first window of a range. */
const FIRST = 1 << FIRST_BITS;
/** So often each window has twice as many as the one before; its bits fit into the nearest cache of a processor all the same. */
const DOUBLED = 3;
export const MAX_WINDOW = FIRST << DOUBLED;
/** Words of bits of a window, and those that mark them. */
const BITS = MAX_WINDOW / 32 + MAX_WINDOW / 32 / 32;

/**
 * The documents of a segment, which are looked at a window at a time. The first ones, which are the most popular, are mostly
 * all that is needed; where they are not, few large windows cost less than many small ones.
 */
export class DocRange {
  /** A multiple of 32. */
  readonly first: number;
  /** The same, and behind the last one. */
  readonly end: number;

  constructor(first: number, end: number) {
    this.first = first - (first % 32);
    this.end = Math.ceil(end / 32) * 32;
  }

  get size(): number {
    return this.end - this.first;
  }
}

/** Some documents of a range, a bit for each. */
export class DocWindow {
  readonly bits = takeBits(BITS);
  /** A bit for each word of them that may have some: where there are few documents, the others are passed over. */
  readonly marks = this.bits.subarray(MAX_WINDOW / 32, BITS);
  start = -1;
  end = -1;
  /** How many words of bits are used. */
  words = 0;
  /** How often a document was put, whatever was taken away. */
  count = 0;

  constructor(readonly range: DocRange) {}

  /** To the window that has the document, without any. */
  moveTo(doc: number): void {
    const { first, end } = this.range;
    const place = doc - first;
    const doubled = Math.min(DOUBLED, 31 - Math.clz32((place >>> FIRST_BITS) + 1));
    const size = FIRST << doubled;
    const before = ((1 << doubled) - 1) * FIRST;
    this.start = first + before + Math.floor((place - before) / size) * size;
    this.end = Math.min(this.start + size, end);
    this.words = (this.end - this.start) >>> 5;
    this.clear();
  }

  clear(): void {
    this.bits.fill(0, 0, this.words);
    this.marks.fill(0);
    this.count = 0;
  }

  put(doc: number): void {
    const place = doc - this.start;
    this.bits[place >>> 5] = (this.bits[place >>> 5] ?? 0) | (1 << (place & 31));
    this.mark(place >>> 5);
    this.count += 1;
  }

  /** Those of whole words from `doc` on, which are a multiple of 32; `count` of them. */
  putWords(doc: number, words: Uint32Array, from: number, to: number, count: number): void {
    const { bits } = this;
    const first = (doc - this.start) >>> 5;
    if (this.count === 0) bits.set(words.subarray(from, to), first);
    else {
      const shift = first - from;
      for (let word = from; word < to; word += 1)
        bits[word + shift] = (bits[word + shift] ?? 0) | (words[word] ?? 0);
    }
    this.markAll(first, first + to - from);
    this.count += count;
  }

  /** @param doc a multiple of 32, @param bits of those from there on */
  putBits(doc: number, bits: number): void {
    const word = (doc - this.start) >>> 5;
    this.bits[word] = (this.bits[word] ?? 0) | bits;
    this.mark(word);
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
      this.markAll(word + 1, lastWord);
      this.count += (lastWord - word - 1) * 32;
      this.putBits(this.start + lastWord * 32, ofLast);
    }
  }

  /** Another window of the same documents, too. */
  putAll({ bits, words, count }: DocWindow): void {
    this.putWords(this.start, bits, 0, words, count);
  }

  has(doc: number): boolean {
    const place = doc - this.start;
    return (((this.bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) !== 0;
  }

  /** Those from here on, behind the first `count` of `docs`. @returns how many are there then, `most` at most */
  take(from: number, docs: Uint32Array, count: number, most: number): number {
    const { bits, words } = this;
    const place = from - this.start;
    let [next, word] = [count, place >>> 5];
    for (let left = (bits[word] ?? 0) & (-1 << (place & 31)); word < words; left = (bits[word] ?? 0) | 0) {
      const before = this.start + word * 32;
      for (; left !== 0; left &= left - 1) {
        if (next === most) return next;
        docs[next++] = before + (31 - Math.clz32(left & -left));
      }
      word = this.nextMarked(word + 1);
    }
    return next;
  }

  /** The first one from here on; -1 where there is none. */
  next(from: number): number {
    const { bits, words } = this;
    const place = from - this.start;
    let word = place >>> 5;
    if (word >= words) return -1;
    let left = (bits[word] ?? 0) & (-1 << (place & 31));
    while (left === 0) {
      word = this.nextMarked(word + 1);
      if (word >= words) return -1;
      left = bits[word] ?? 0;
    }
    return this.start + word * 32 + (31 - Math.clz32(left & -left));
  }

  private mark(word: number): void {
    this.marks[word >>> 5] = (this.marks[word >>> 5] ?? 0) | (1 << (word & 31));
  }

  /** And some words beside them. */
  private markAll(from: number, end: number): void {
    if (from < end) this.marks.fill(-1, from >>> 5, ((end - 1) >>> 5) + 1);
  }

  /** `words` or more where there is none. */
  private nextMarked(word: number): number {
    const { marks, words } = this;
    let at = word >>> 5;
    let left = (marks[at] ?? 0) & (-1 << (word & 31));
    while (left === 0) {
      at += 1;
      if (at * 32 >= words) return words;
      left = marks[at] ?? 0;
    }
    return at * 32 + (31 - Math.clz32(left & -left));
  }
}

export function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
