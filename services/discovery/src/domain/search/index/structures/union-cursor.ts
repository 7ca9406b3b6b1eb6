import { END, fillWindow, RangeCursor, type Cursor } from './cursor';
import type { DocRange, DocWindow } from './doc-window';
import { WindowedCursor } from './windowed-cursor';

/** What at least one of several has. */
export function unite(parts: readonly Cursor[]): Cursor {
  const [only = new RangeCursor(0, 0), ...more] = parts;
  return more.length === 0 ? only : new UnionCursor(parts);
}

/** The same where nobody asks in which fields: window by window, which costs less than to compare the next ones of each. */
export function uniteMany(parts: readonly Cursor[], range: DocRange): Cursor {
  return parts.length > 1 ? new WindowedUnionCursor(parts, range) : unite(parts);
}

const getSize = (parts: readonly Cursor[]): number => parts.reduce((sum, { size }) => sum + size, 0);

function fillByAll(window: DocWindow, parts: readonly Cursor[]): number {
  let next = END;
  for (const part of parts) next = Math.min(next, fillWindow(window, part));
  return next;
}

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

  fill(window: DocWindow): number {
    return fillByAll(window, this.parts);
  }
}

/**
 * Of many lists, such as those of all words that begin alike: a window of documents is filled by each of them in turn, and
 * then looked up. The first windows, which have the most popular products, are mostly all that is needed.
 */
export class WindowedUnionCursor extends WindowedCursor {
  readonly size: number;

  constructor(
    private readonly parts: readonly Cursor[],
    range: DocRange,
  ) {
    super(range);
    this.size = getSize(parts);
  }

  protected fillFrom(window: DocWindow): { count: number; next: number } {
    const next = fillByAll(window, this.parts);
    return { count: window.count, next };
  }
}
