import { END, keepInCursor, RangeCursor, takeDocs, type Cursor } from './cursor';
import type { DocRange, DocWindow } from './doc-window';
import { takeBits } from './spare-bits';
import { WindowedUnionCursor } from './union-cursor';

const FIRST_CHUNK = 256;
const MAX_CHUNK = 4_096;
/** Of lists that are so many times longer than the shortest, its documents are looked up one by one. */
const MUCH_LONGER = 8;

/**
 * What all of several have, without its field: some documents of the shortest list at a time, of which each other one keeps
 * its own. The first ones, which are the most popular, are mostly all that is needed.
 */
export class ChunkedIntersectionCursor implements Cursor {
  doc = -1;
  readonly field = 0;
  readonly size: number;
  private readonly lead: Cursor;
  private readonly others: readonly Cursor[];
  private readonly chunk = takeBits(MAX_CHUNK);
  private chunkSize = FIRST_CHUNK;
  /** Of the chunk: the next one, and how many were kept. */
  private at = 0;
  private kept = 0;
  /** Of the lead: the first and last document of the chunk, and how many it has. */
  private first = 0;
  private last = -1;
  private taken = 0;

  constructor(parts: readonly Cursor[], range: DocRange) {
    const [lead = new RangeCursor(0, 0), ...others] = [...parts].sort((one, other) => one.cost - other.cost);
    this.lead = lead;
    this.size = lead.size;
    this.others = others.map((other) =>
      other.keep || other.size > lead.size * MUCH_LONGER ? other : new WindowedUnionCursor([other], range),
    );
  }

  get cost(): number {
    return this.size;
  }

  get progress(): number {
    const { doc, first, last, taken, size, lead } = this;
    if (size === 0 || doc === END) return 1;
    const left = Math.max(0, Math.min(1, (last - doc) / (last - first + 1)));
    return Math.max(0, lead.progress - (left * taken) / size);
  }

  seek(target: number): number {
    while (this.doc < target) {
      if (!this.findChunk(target)) return (this.doc = END);
      this.doc = this.chunk[this.at++] ?? END;
    }
    return this.doc;
  }

  has(doc: number): boolean {
    return this.seek(doc) === doc;
  }

  take(from: number, docs: Uint32Array, most: number): number {
    let count = 0;
    if (this.doc >= from && this.doc !== END) docs[count++] = this.doc;
    while (count < most && this.findChunk(from)) {
      const end = Math.min(this.kept, this.at + most - count);
      docs.set(this.chunk.subarray(this.at, end), count);
      count += end - this.at;
      this.at = end;
    }
    this.doc = count < most ? END : (docs[count - 1] ?? END);
    return count;
  }

  fill(window: DocWindow): number {
    for (let doc = this.seek(window.start); doc < window.end; doc = this.seek(doc + 1)) window.put(doc);
    return this.doc;
  }

  /** To one with documents that are not before the target. @returns whether there is one */
  private findChunk(target: number): boolean {
    for (;;) {
      const { chunk, kept } = this;
      while (this.at < kept && (chunk[this.at] ?? 0) < target) this.at += 1;
      if (this.at < kept) return true;
      if (!this.takeChunk(Math.max(target, this.last + 1))) return false;
    }
  }

  private takeChunk(from: number): boolean {
    const { chunk, lead, others } = this;
    this.taken = lead.doc === END ? 0 : takeDocs(lead, from, chunk, this.chunkSize);
    this.chunkSize = Math.min(this.chunkSize * 2, MAX_CHUNK);
    this.at = 0;
    this.kept = this.taken;
    if (this.taken === 0) return false;
    this.first = chunk[0] ?? 0;
    this.last = chunk[this.taken - 1] ?? 0;
    for (const other of others) this.kept = keepInCursor(other, chunk, this.kept);
    return true;
  }
}
