import { END, type Cursor } from './cursor';
import { DocWindow, type DocRange } from './doc-window';

/** Walks through what is put together a window of documents at a time, and then looked up there; without its fields. */
export abstract class WindowedCursor implements Cursor {
  doc = -1;
  readonly field = 0;
  abstract readonly size: number;
  private readonly window: DocWindow;
  /** No document before it is behind the window. */
  private next = 0;
  /** Of `size`: those of the windows before, and of this one. */
  private passed = 0;
  private count = 0;

  constructor(protected readonly range: DocRange) {
    this.window = new DocWindow(range);
  }

  /**
   * Puts its documents of an empty window there.
   * @returns how many of `size` were walked through for it, and which one may be the first behind it
   */
  protected abstract fillFrom(window: DocWindow): { count: number; next: number };

  get cost(): number {
    return this.size;
  }

  get progress(): number {
    if (this.size === 0 || this.doc === END) return 1;
    const { start, end } = this.window;
    const inWindow = Math.max(0, Math.min(1, (this.doc - start + 1) / (end - start)));
    return (this.passed + inWindow * this.count) / this.size;
  }

  seek(target: number): number {
    if (this.doc >= target) return this.doc;
    for (let from = Math.max(target, this.range.first); from < this.range.end; from = this.next) {
      if (from >= this.window.end) this.moveTo(from);
      const doc = this.window.next(from);
      if (doc >= 0) return (this.doc = doc);
    }
    return (this.doc = END);
  }

  take(from: number, docs: Uint32Array, most: number): number {
    let count = 0;
    for (let doc = this.seek(from); doc !== END; doc = this.seek(doc + 1)) {
      count = this.window.take(doc, docs, count, most);
      if (count === most) {
        this.doc = docs[count - 1] ?? 0;
        break;
      }
      doc = this.window.end - 1;
    }
    return count;
  }

  has(doc: number): boolean {
    if (doc >= this.range.end) return false;
    if (doc >= this.window.end) this.moveTo(doc);
    if (!this.window.has(doc)) return false;
    this.doc = doc;
    return true;
  }

  fill(window: DocWindow): number {
    if (window.start >= this.window.end) this.moveTo(window.start);
    if (window.start !== this.window.start) return this.window.start;
    window.putAll(this.window);
    return this.next;
  }

  keep(docs: Uint32Array, count: number): number {
    const { window } = this;
    const { bits } = window;
    let kept = 0;
    for (let at = 0; at < count;) {
      const next = docs[at] ?? 0;
      if (next >= window.end) {
        if (next >= this.range.end) break;
        this.moveTo(next);
      }
      const { start, end } = window;
      for (; at < count; at += 1) {
        const doc = docs[at] ?? 0;
        if (doc >= end) break;
        const place = doc - start;
        docs[kept] = doc;
        kept += ((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1;
      }
    }
    return kept;
  }

  private moveTo(doc: number): void {
    this.passed += this.count;
    this.window.moveTo(doc);
    const { count, next } = this.fillFrom(this.window);
    this.count = count;
    this.next = next;
  }
}
