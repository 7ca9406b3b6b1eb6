import type { DocWindow } from './doc-window';

/** Beyond every document. */
export const END = 0xffffffff;

/** Walks through ascending documents. */
export interface Cursor {
  /** The current one; END after the last, -1 before the first. */
  doc: number;
  /** The best field of it that matched. */
  field: number;
  /** How many there may be at most. */
  readonly size: number;
  /** What it costs to walk through all of them, beside walking through a list of as many. */
  readonly cost: number;
  /** How much of them was walked through: 0 to 1. */
  readonly progress: number;
  /** To the first document that is not before the target, which never goes back. */
  seek(target: number): number;
  /** Whether a document is one of them; its field is known then. It never goes back either. */
  has(doc: number): boolean;
  /**
   * Puts what it has of a window there. One that is walked through by windows is not asked for its document.
   * @returns no document of it is between the window and this one; END behind the last
   */
  fill?(window: DocWindow): number;
  /** As `keepInCursor`. */
  keep?(docs: Uint32Array, count: number): number;
  /** As `takeDocs`. */
  take?(from: number, docs: Uint32Array, most: number): number;
}

/**
 * Its next documents, at the beginning of `docs`; the last one of them is the current one then, without its field.
 * @param from no document before it was taken or walked to
 * @param most at least one
 * @returns how many they are
 */
export function takeDocs(cursor: Cursor, from: number, docs: Uint32Array, most: number): number {
  if (cursor.take) return cursor.take(from, docs, most);
  let count = 0;
  for (let doc = cursor.seek(from); doc !== END; doc = cursor.seek(doc + 1)) {
    docs[count++] = doc;
    if (count === most) break;
  }
  return count;
}

/** As `Cursor.fill`, of any. */
export function fillWindow(window: DocWindow, cursor: Cursor): number {
  if (cursor.fill) return cursor.fill(window);
  let doc = cursor.doc < window.start ? cursor.seek(window.start) : cursor.doc;
  for (; doc < window.end; doc = cursor.seek(doc + 1)) window.put(doc);
  return doc;
}

/** Moves those of the first `count` ascending documents that it has to the beginning. @returns how many they are */
export function keepInCursor(cursor: Cursor, docs: Uint32Array, count: number): number {
  if (cursor.keep) return cursor.keep(docs, count);
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at] ?? 0;
    if (cursor.has(doc)) docs[kept++] = doc;
  }
  return kept;
}

/** All documents of a range. */
export class RangeCursor implements Cursor {
  doc = -1;
  readonly field = 0;
  readonly size: number;

  constructor(
    private readonly first: number,
    private readonly end: number,
  ) {
    this.size = end - first;
  }

  get cost(): number {
    return this.size;
  }

  get progress(): number {
    return this.size === 0 ? 1 : Math.min(1, (this.doc - this.first + 1) / this.size);
  }

  seek(target: number): number {
    const doc = Math.max(target, this.first);
    return (this.doc = doc < this.end ? doc : END);
  }

  has(doc: number): boolean {
    return this.seek(doc) === doc;
  }

  take(from: number, docs: Uint32Array, most: number): number {
    const first = this.seek(from);
    const count = Math.max(0, Math.min(most, this.end - first));
    for (let at = 0; at < count; at += 1) docs[at] = first + at;
    if (count > 0) this.doc = first + count - 1;
    return count;
  }

  fill(window: DocWindow): number {
    window.putRange(Math.max(this.first, window.start), Math.min(this.end, window.end));
    return this.seek(window.end);
  }
}

/** What all of several have, with the best field, led by the one that is walked through the fastest. */
export class IntersectionCursor implements Cursor {
  doc = -1;
  readonly size: number;
  private readonly lead: Cursor;
  private readonly others: readonly Cursor[];

  constructor(parts: readonly Cursor[]) {
    const [lead = new RangeCursor(0, 0), ...others] = [...parts].sort((one, other) => one.cost - other.cost);
    this.lead = lead;
    this.others = others;
    this.size = lead.size;
  }

  get field(): number {
    return this.others.reduce((best, { field }) => Math.max(best, field), this.lead.field);
  }

  get cost(): number {
    return this.lead.cost;
  }

  get progress(): number {
    return this.lead.progress;
  }

  seek(target: number): number {
    const { lead, others } = this;
    let doc = lead.seek(target);
    for (let index = 0; doc !== END && index < others.length;) {
      const other = others[index];
      if (!other || other.has(doc)) index += 1;
      else {
        // where looking it up did not tell the next one of the other, the next one of the lead is mostly behind it
        const next = other.doc > doc ? other.doc : doc + 1;
        doc = next === END ? END : lead.seek(next);
        index = 0;
      }
    }
    return (this.doc = doc);
  }

  has(doc: number): boolean {
    return this.seek(doc) === doc;
  }
}
