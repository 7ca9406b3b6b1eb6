const ROW_BITS = 16;
const ROWS = 1 << ROW_BITS;
const LOW_BITS = 16;
/** For as many documents eight bits beside the low ones are enough. */
const MANY_DOCS = 1 << 24;

/**
 * Documents in 65,536 rows by a hash of each, three bytes for each and 256 kB. A chain takes five:
 * it is for what still grows.
 */
export class DocRows {
  private readonly starts = new Uint32Array(ROWS + 1);
  private readonly low: Uint16Array;
  private readonly high: Uint8Array | Uint16Array;

  /** @param hashOf 32 bits of each document, @param count of documents from 0 on */
  constructor(hashOf: (doc: number) => number, count: number) {
    this.low = new Uint16Array(count);
    this.high = count > MANY_DOCS ? new Uint16Array(count) : new Uint8Array(count);
    const { starts } = this;
    for (let doc = 0; doc < count; doc += 1) {
      const row = toRow(hashOf(doc));
      starts[row] = (starts[row] ?? 0) + 1;
    }
    // The places behind the last ones.
    let end = 0;
    for (let row = 0; row <= ROWS; row += 1) starts[row] = end += starts[row] ?? 0;
    // Each row is filled from its end down to its start.
    for (let doc = count - 1; doc >= 0; doc -= 1) {
      const row = toRow(hashOf(doc));
      const place = (starts[row] ?? 0) - 1;
      starts[row] = place;
      this.low[place] = doc;
      this.high[place] = doc >>> LOW_BITS;
    }
  }

  /** The place of the first document of the row. */
  start(hash: number): number {
    return this.starts[toRow(hash)] ?? 0;
  }

  /** The place behind its last one. */
  end(hash: number): number {
    return this.starts[toRow(hash) + 1] ?? 0;
  }

  getDoc(place: number): number {
    return ((this.high[place] ?? 0) << LOW_BITS) | (this.low[place] ?? 0);
  }
}

/** The upper half of the hash. */
const toRow = (hash: number): number => hash >>> (32 - ROW_BITS);
