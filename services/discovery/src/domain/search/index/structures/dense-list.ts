import { END, type Cursor } from './cursor';
import { bitCount, type DocWindow } from './doc-window';
import { DocList, FIELDS, type Field, type Postings } from './doc-list';

const WORD = 32;
/** Words of bits, before each of which it is known how many documents there are. */
const BLOCK_BITS = 9;
const BLOCK = 1 << BLOCK_BITS;

/**
 * The documents that have a common word, a bit for each document: from one in 32 documents on it is smaller than their list, and to look one up
 * is one step. Nearly all have the word in the same field; the others are listed beside.
 */
export class DenseList {
  readonly length: number;
  private readonly bits: Uint32Array;
  private readonly field: Field;
  private readonly others = new DocList();
  private readonly before: Uint32Array;
  /** Of the first bit: its words are those of a window, too. */
  private readonly first: number;

  /** @param first the first document of the segment, @param end the one behind its last */
  constructor(list: Postings, first: number, end: number) {
    this.first = first - (first % WORD);
    this.length = list.length;
    this.bits = new Uint32Array(Math.ceil((end - this.first) / WORD));
    this.field = getHighest(list);
    list.forEach((doc, field) => {
      const at = doc - this.first;
      this.bits[at >>> 5] = (this.bits[at >>> 5] ?? 0) | (1 << (at & 31));
      if (field !== this.field) this.others.push(doc, field);
    });
    this.others.trim();
    this.before = countBefore(this.bits);
  }

  /** Than its list. @param length of that, @param documents of the segment */
  static isSmaller(length: number, documents: number): boolean {
    return length * WORD > documents;
  }

  cursor(): Cursor {
    const { bits, first, length, field, before } = this;
    const others = this.others.length > 0 ? this.others.cursor() : null;
    return new DenseCursor({ bits, first, before }, length, field, others);
  }
}

interface Bits {
  readonly bits: Uint32Array;
  readonly first: number;
  /** How many there are before each block. */
  readonly before: Uint32Array;
}

function countBefore(bits: Uint32Array): Uint32Array {
  const before = new Uint32Array((bits.length >>> BLOCK_BITS) + 1);
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    if (word % BLOCK === 0) before[word >>> BLOCK_BITS] = count;
    count += bitCount(bits[word] ?? 0);
  }
  if (bits.length % BLOCK === 0) before[bits.length >>> BLOCK_BITS] = count;
  return before;
}

/** How many there are before a word of the bits. */
function rank({ bits, before }: Bits, end: number): number {
  const block = end >>> BLOCK_BITS;
  let count = before[block] ?? 0;
  for (let word = block << BLOCK_BITS; word < end; word += 1) count += bitCount(bits[word] ?? 0);
  return count;
}

function getHighest(list: Postings): Field {
  const counts = FIELDS.map(() => 0);
  list.forEach((_, field) => (counts[field] = (counts[field] ?? 0) + 1));
  return FIELDS.reduce((most, field) => ((counts[field] ?? 0) > (counts[most] ?? 0) ? field : most));
}

class DenseCursor implements Cursor {
  doc = -1;
  /** The last one that was walked to, its word of bits, and those behind it there. */
  private found = -2;
  private word = 0;
  private rest = 0;

  private readonly bits: Uint32Array;
  private readonly first: number;

  constructor(
    private readonly list: Bits,
    readonly size: number,
    private readonly usual: Field,
    private readonly others: Cursor | null,
  ) {
    this.bits = list.bits;
    this.first = list.first;
  }

  get field(): number {
    const { others, doc } = this;
    return others !== null && doc !== END && others.has(doc) ? others.field : this.usual;
  }

  get cost(): number {
    return this.size;
  }

  get progress(): number {
    if (this.doc === END) return 1;
    return Math.max(0, this.doc - this.first + 1) / (this.bits.length * WORD);
  }

  seek(target: number): number {
    if (this.doc >= target) return this.doc;
    const { bits, first } = this;
    let { word, rest } = this;
    // unless it goes on from where it found the last one
    if (target !== this.found + 1) {
      const at = Math.max(0, target - first);
      word = at >>> 5;
      rest = (bits[word] ?? 0) & (-1 << (at & 31));
    }
    while (rest === 0) {
      word += 1;
      if (word >= bits.length) return (this.doc = END);
      rest = bits[word] ?? 0;
    }
    this.word = word;
    this.rest = rest & (rest - 1);
    return (this.found = this.doc = first + word * WORD + (31 - Math.clz32(rest & -rest)));
  }

  take(from: number, docs: Uint32Array, most: number): number {
    const { bits, first } = this;
    const start = Math.max(0, Math.max(from, this.doc) - first);
    let [count, word] = [0, start >>> 5];
    for (
      let rest = (bits[word] ?? 0) & (-1 << (start & 31));
      word < bits.length;
      rest = (bits[++word] ?? 0) | 0
    ) {
      const before = first + word * WORD;
      for (; rest !== 0; rest &= rest - 1) {
        docs[count++] = before + (31 - Math.clz32(rest & -rest));
        if (count < most) continue;
        this.doc = docs[count - 1] ?? 0;
        return count;
      }
    }
    this.doc = END;
    return count;
  }

  fill(window: DocWindow): number {
    const { bits, first } = this;
    const end = Math.min(first + bits.length * WORD, window.end);
    const start = Math.max(first, window.start);
    if (start < end) {
      const [from, to] = [(start - first) >>> 5, (end - first) >>> 5];
      window.putWords(start, bits, from, to, rank(this.list, to) - rank(this.list, from));
    }
    return this.seek(window.end);
  }

  keep(docs: Uint32Array, count: number): number {
    const { bits, first } = this;
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const doc = docs[at] ?? 0;
      const place = doc - first;
      docs[kept] = doc;
      kept += ((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1;
    }
    return kept;
  }

  has(doc: number): boolean {
    const at = doc - this.first;
    if (((bits32(this.bits, at >>> 5) >>> (at & 31)) & 1) === 0) return false;
    this.doc = doc;
    return true;
  }
}

const bits32 = (bits: Uint32Array, word: number): number => bits[word] ?? 0;
