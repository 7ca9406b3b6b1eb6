import type { Cursor } from './cursor';
import { ListCursor, toEntry, type Field } from './doc-list';
import { PackedCursor, RUN } from './packed-list';
import type { PostingLists } from './posting-lists';

/** Lists of documents with their fields, side by side in one array. */
export class PooledDocLists {
  private readonly entries: Uint32Array;
  private readonly starts: Uint32Array;

  /** @param isOwn whether a list is among them; others are empty */
  constructor(lists: PostingLists, count: number, isOwn: (list: number) => boolean) {
    const length = (list: number): number => (isOwn(list) ? lists.length(list) : 0);
    this.starts = toStarts(count, length);
    this.entries = new Uint32Array(this.starts[count] ?? 0);
    let at = 0;
    for (let list = 0; list < count; list += 1) {
      if (length(list) > 0)
        lists.forEach(list, (doc, field) => (this.entries[at++] = toEntry(doc, field as Field)));
    }
  }

  has(list: number): boolean {
    return this.length(list) > 0;
  }

  length(list: number): number {
    return (this.starts[list + 1] ?? 0) - (this.starts[list] ?? 0);
  }

  cursor(list: number): Cursor | null {
    const [start = 0, end = 0] = [this.starts[list], this.starts[list + 1]];
    return start === end ? null : new ListCursor(this.entries, start, end);
  }
}

/** Lists of documents alone, as the distances between them, side by side in one array. */
export class PooledPackedLists {
  private readonly bytes: Uint8Array;
  private readonly starts: Uint32Array;
  private readonly lengths: Uint32Array;
  private readonly runs: Uint32Array;
  private readonly runStarts: Uint32Array;

  constructor(lists: PostingLists, count: number) {
    this.lengths = Uint32Array.from({ length: count }, (_, list) => lists.length(list));
    this.starts = toStarts(count, (list) => lists.size(list));
    this.runStarts = toStarts(count, (list) => Math.floor(lists.length(list) / RUN));
    this.bytes = new Uint8Array(this.starts[count] ?? 0);
    this.runs = new Uint32Array(2 * (this.runStarts[count] ?? 0));
    for (let list = 0; list < count; list += 1) {
      lists.copy(list, this.bytes, this.starts[list] ?? 0);
      this.findRuns(list);
    }
  }

  has(list: number): boolean {
    return (this.lengths[list] ?? 0) > 0;
  }

  cursor(list: number): Cursor | null {
    if (!this.has(list)) return null;
    const { bytes, runs } = this;
    const [start = 0, end = 0] = [this.starts[list], this.starts[list + 1]];
    const [size = 0, firstRun = 0] = [this.lengths[list], this.runStarts[list]];
    return new PackedCursor({ bytes, start, end, size, before: -1, runs, firstRun });
  }

  private findRuns(list: number): void {
    const { bytes, runs } = this;
    const [start = 0, end = 0] = [this.starts[list], this.starts[list + 1]];
    let [doc, length, run] = [-1, 0, 2 * (this.runStarts[list] ?? 0)];
    for (let at = start; at < end;) {
      let [distance, shift, byte] = [0, 0, 0];
      do {
        byte = bytes[at++] ?? 0;
        distance |= (byte & 127) << shift;
        shift += 7;
      } while (byte > 127);
      doc += distance;
      length += 1;
      if (length % RUN !== 0) continue;
      runs[run++] = doc;
      runs[run++] = at;
    }
  }
}

/** Where each list begins, and where the last one ends. */
function toStarts(count: number, length: (list: number) => number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let list = 0; list < count; list += 1) starts[list + 1] = (starts[list] ?? 0) + length(list);
  return starts;
}
