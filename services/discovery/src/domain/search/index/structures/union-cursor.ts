import { END, fillWindow, RangeCursor, type Cursor } from './cursor';
import { DocWindow, WINDOW } from './doc-window';

/** More lists than this are joined window by window. */
const MAX_COMPARED = 4;

/** What at least one of several has. @param fields whether somebody asks in which fields */
export function unite(parts: readonly Cursor[], fields = true): Cursor {
  const [only = new RangeCursor(0, 0), ...more] = parts;
  if (more.length === 0) return only;
  return parts.length > MAX_COMPARED ? new WindowedUnionCursor(parts, fields) : new UnionCursor(parts);
}

const getSize = (parts: readonly Cursor[]): number => parts.reduce((sum, { size }) => sum + size, 0);

/** Of few lists: each step looks at every one. */
export class UnionCursor implements Cursor {
  doc = -1;
  field = 0;
  readonly size: number;

  constructor(private readonly parts: readonly Cursor[]) {
    this.size = getSize(parts);
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

  fill(window: DocWindow): void {
    for (const part of this.parts) fillWindow(window, part);
    this.doc = -1;
    this.seek(window.end);
  }
}

/**
 * Of many lists, such as those of all words that begin alike: a window of documents is filled by each of them in turn, and
 * then looked up. The first windows, which have the most popular products, are mostly all that is needed.
 */
export class WindowedUnionCursor implements Cursor {
  doc = -1;
  readonly size: number;
  private readonly window: DocWindow;
  /** The first document behind the window. */
  private next = 0;
  private passed = 0;

  constructor(
    private readonly parts: readonly Cursor[],
    fields = true,
  ) {
    this.size = getSize(parts);
    this.window = new DocWindow(fields);
  }

  get field(): number {
    return this.window.getField(this.doc);
  }

  get cost(): number {
    return this.size;
  }

  get progress(): number {
    if (this.size === 0 || this.doc === END) return 1;
    const inWindow = Math.max(0, Math.min(1, (this.doc - this.window.start + 1) / WINDOW));
    return (this.passed + inWindow * this.window.count) / this.size;
  }

  seek(target: number): number {
    if (this.doc >= target) return this.doc;
    for (let from = target; from !== END; from = this.next) {
      if (from >= this.window.end) this.moveTo(from);
      const doc = this.window.next(from);
      if (doc >= 0) return (this.doc = doc);
    }
    return (this.doc = END);
  }

  has(doc: number): boolean {
    if (doc >= this.window.end) this.moveTo(doc);
    if (!this.window.has(doc)) return false;
    this.doc = doc;
    return true;
  }

  private moveTo(doc: number): void {
    const { window } = this;
    this.passed += window.count;
    window.moveTo(doc);
    this.next = END;
    for (const part of this.parts) {
      fillWindow(window, part);
      if (part.doc < this.next) this.next = part.doc;
    }
  }
}
