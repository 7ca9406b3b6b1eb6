import { hashText } from './lookup/hash-chain';

const BITS_PER_TEXT = 8;
const MIN_BITS = 1 << 16;
const HASHES = 4;

/** Which texts there are, in a byte for each: one that was added is always there, and so seem about three of a hundred others. */
export class BloomFilter {
  private readonly bits: Uint32Array;
  private readonly mask: number;

  constructor(expected: number) {
    let bits = MIN_BITS;
    while (bits < expected * BITS_PER_TEXT) bits *= 2;
    this.bits = new Uint32Array(bits / 32);
    this.mask = bits - 1;
  }

  add(text: string): void {
    const { bits } = this;
    this.eachBit(text, (word, bit) => {
      bits[word] = (bits[word] ?? 0) | bit;
      return true;
    });
  }

  has(text: string): boolean {
    return this.eachBit(text, (word, bit) => ((this.bits[word] ?? 0) & bit) !== 0);
  }

  private eachBit(text: string, take: (word: number, bit: number) => boolean): boolean {
    const hash = hashText(text);
    // odd, so that all places are reached
    const step = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) | 1;
    for (let turn = 0; turn < HASHES; turn += 1) {
      const at = (hash + Math.imul(turn, step)) & this.mask;
      if (!take(at >>> 5, 1 << (at & 31))) return false;
    }
    return true;
  }
}
