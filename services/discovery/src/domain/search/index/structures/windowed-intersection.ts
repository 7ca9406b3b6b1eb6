import { fillWindow, RangeCursor, retainInWindow, type Cursor } from './cursor';
import { DocWindow, type DocRange } from './doc-window';
import { WindowedCursor } from './windowed-cursor';

/** Of lists that are so many times longer than the shortest, its documents are looked up one by one. */
const MUCH_LONGER = 8;

/** What all of several have, without its field: windows of the shortest list, of which each other one keeps its own. */
export class WindowedIntersectionCursor extends WindowedCursor {
  readonly size: number;
  private readonly lead: Cursor;
  private readonly others: readonly Cursor[];
  private readonly ofOther: DocWindow;

  constructor(parts: readonly Cursor[], range: DocRange) {
    super(range);
    this.ofOther = new DocWindow(range);
    const [lead = new RangeCursor(0, 0), ...others] = [...parts].sort((one, other) => one.cost - other.cost);
    this.lead = lead;
    this.others = others;
    this.size = lead.size;
  }

  protected fillFrom(window: DocWindow): { count: number; next: number } {
    const { lead, others, ofOther } = this;
    const next = fillWindow(window, lead);
    const { count } = window;
    for (const other of others) {
      if (window.next(window.start) < 0) break;
      if (other.retain || !other.fill || other.size > lead.size * MUCH_LONGER) retainInWindow(window, other);
      else {
        ofOther.moveTo(window.start);
        other.fill(ofOther);
        window.retainAll(ofOther);
      }
    }
    return { count, next };
  }
}
