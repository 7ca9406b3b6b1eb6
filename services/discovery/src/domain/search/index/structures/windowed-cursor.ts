import { END, type Cursor } from './cursor';
import { DocWindow, WINDOW } from './doc-window';

/** Walks through what is put together a window of documents at a time, and then looked up there. */
export abstract class WindowedCursor implements Cursor {
  doc = -1;
  abstract readonly size: number;
  private readonly window: DocWindow;
  /** No document before it is behind the window. */
  private next = 0;
  /** Of `size`: those of the windows before, and of this one. */
  private passed = 0;
  private count = 0;

  /** @param fields whether somebody asks in which fields */
  constructor(fields: boolean) {
    this.window = new DocWindow(fields);
  }

  /**
   * Puts its documents of an empty window there.
   * @returns how many of `size` were walked through for it, and which one may be the first behind it
   */
  protected abstract fillFrom(window: DocWindow): { count: number; next: number };

  get field(): number {
    return this.window.getField(this.doc);
  }

  get cost(): number {
    return this.size;
  }

  get progress(): number {
    if (this.size === 0 || this.doc === END) return 1;
    const inWindow = Math.max(0, Math.min(1, (this.doc - this.window.start + 1) / WINDOW));
    return (this.passed + inWindow * this.count) / this.size;
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

  fill(window: DocWindow): number {
    if (window.start >= this.window.end) this.moveTo(window.start);
    if (window.start !== this.window.start) return this.window.start;
    if (window.fields === null) window.putAll(this.window);
    else {
      for (let doc = this.window.next(window.start); doc >= 0; doc = this.window.next(doc + 1)) {
        window.put(doc, this.window.getField(doc));
      }
    }
    return this.next;
  }

  retain(window: DocWindow): void {
    if (window.start >= this.window.end) this.moveTo(window.start);
    if (window.start === this.window.start) window.retainAll(this.window);
    else window.clear();
  }

  private moveTo(doc: number): void {
    this.passed += this.count;
    this.window.moveTo(doc);
    const { count, next } = this.fillFrom(this.window);
    this.count = count;
    this.next = next;
  }
}
