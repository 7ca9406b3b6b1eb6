import { END, RangeCursor, type Cursor } from './cursor';

/** More lists than this are joined window by window. */
const MAX_COMPARED = 8;

/** What at least one of several has. */
export function unite(parts: readonly Cursor[]): Cursor {
  const [only = new RangeCursor(0, 0), ...more] = parts;
  if (more.length === 0) return only;
  return parts.length > MAX_COMPARED ? new WindowedUnionCursor(parts) : new UnionCursor(parts);
}

const sizeOf = (parts: readonly Cursor[]): number => parts.reduce((sum, { size }) => sum + size, 0);

/** Of few lists: each step looks at every one. */
export class UnionCursor implements Cursor {
  doc = -1;
  field = 0;
  readonly size: number;

  constructor(private readonly parts: readonly Cursor[]) {
    this.size = sizeOf(parts);
  }

  get cost(): number {
    return this.size * this.parts.length;
  }

  get progress(): number {
    if (this.size === 0) return 1;
    return this.parts.reduce((sum, { progress, size }) => sum + progress * size, 0) / this.size;
  }

  seek(target: number): number {
    let doc = END;
    let field = 0;
    for (const part of this.parts) {
      const at = part.doc < target ? part.seek(target) : part.doc;
      if (at < doc) {
        doc = at;
        field = part.field;
      } else if (at === doc && part.field > field) field = part.field;
    }
    this.field = field;
    return (this.doc = doc);
  }

  has(doc: number): boolean {
    return this.seek(doc) === doc;
  }
}

/** Documents of a window. */
const WINDOW = 1 << 14;

/**
 * Of many lists, such as those of all words that begin alike: a window of documents is marked by each of them in turn, and
 * then looked up. The first windows, which have the most popular products, are mostly all that is needed.
 */
export class WindowedUnionCursor implements Cursor {
  doc = -1;
  field = 0;
  readonly size: number;
  /** The best field and one; 0 for documents that none has. */
  private readonly marks = new Uint8Array(WINDOW);
  private start = -WINDOW;
  /** The first document behind the window. */
  private next = 0;
  private marked = 0;
  private passed = 0;

  constructor(private readonly parts: readonly Cursor[]) {
    this.size = sizeOf(parts);
  }

  get cost(): number {
    return this.size;
  }

  get progress(): number {
    if (this.size === 0 || this.doc === END) return 1;
    const inWindow = Math.max(0, Math.min(1, (this.doc - this.start + 1) / WINDOW));
    return (this.passed + inWindow * this.marked) / this.size;
  }

  seek(target: number): number {
    if (this.doc >= target) return this.doc;
    let from = target;
    for (;;) {
      if (from >= this.start + WINDOW) {
        this.mark(from);
        if (this.marked === 0 && this.next === END) return (this.doc = END);
      }
      const { marks, start } = this;
      for (let at = from - start; at < WINDOW; at += 1) {
        const mark = marks[at] ?? 0;
        if (mark === 0) continue;
        this.field = mark - 1;
        return (this.doc = start + at);
      }
      if (this.next === END) return (this.doc = END);
      from = this.next;
    }
  }

  has(doc: number): boolean {
    if (doc >= this.start + WINDOW) this.mark(doc);
    const mark = this.marks[doc - this.start] ?? 0;
    if (mark === 0) return false;
    this.field = mark - 1;
    this.doc = doc;
    return true;
  }

  private mark(doc: number): void {
    this.passed += this.marked;
    this.start = doc - (doc % WINDOW);
    this.marks.fill(0);
    this.marked = 0;
    this.next = END;
    for (const part of this.parts) this.markBy(part);
  }

  private markBy(part: Cursor): void {
    const { marks, start } = this;
    const end = start + WINDOW;
    let doc = part.doc < start ? part.seek(start) : part.doc;
    for (; doc < end; doc = part.seek(doc + 1)) {
      if ((marks[doc - start] ?? 0) <= part.field) marks[doc - start] = part.field + 1;
      this.marked += 1;
    }
    if (doc < this.next) this.next = doc;
  }
}
