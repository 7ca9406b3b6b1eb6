const BLOCK_BITS = 7;
/** So many words of bits are a block of documents. */
export const WORDS_PER_BLOCK = 1 << (BLOCK_BITS - 5);

/** The best value of each 128 documents of a column, so that a block that has none of the best is passed over whole. */
export class BlockBounds {
  private readonly best: Uint32Array;

  /** @param sign 1 where the highest value is the best, -1 where the lowest is */
  constructor(
    column: Uint8Array | Uint16Array | Uint32Array,
    length: number,
    private readonly sign: 1 | -1,
  ) {
    this.best = new Uint32Array(Math.ceil(length / (1 << BLOCK_BITS)));
    this.best.fill(sign === 1 ? 0 : 0xffffffff);
    for (let doc = 0; doc < length; doc += 1) {
      const [block, value] = [doc >>> BLOCK_BITS, column[doc] ?? 0];
      if (sign * value > sign * (this.best[block] ?? 0)) this.best[block] = value;
    }
  }

  /** Whether each document of the block of `doc` is below a key, which is a value times the sign. */
  isBelow(doc: number, key: number): boolean {
    return this.sign * (this.best[doc >>> BLOCK_BITS] ?? 0) < key;
  }
}
