export const NONE = -1;
const FIRST_SIZE = 1_024;

const mix = (key: number): number => Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) >>> 4;

/** Slots by a number of each, which need not be its own alone: who looks for one walks over all that may have it. */
export class SlotChains {
  /** Counted from 1. */
  private heads = new Uint32Array(FIRST_SIZE);
  private after = new Uint32Array(FIRST_SIZE);

  /** One slot after the other, from 0. @param keys of all slots until now */
  add(slot: number, keys: Uint32Array): void {
    if (slot < this.heads.length) {
      this.link(slot, keys);
      return;
    }
    this.heads = new Uint32Array(slot * 2);
    this.after = new Uint32Array(slot * 2);
    for (let each = 0; each <= slot; each += 1) this.link(each, keys);
  }

  first(key: number): number {
    return (this.heads[this.toPlace(key)] ?? 0) - 1;
  }

  next(slot: number): number {
    return (this.after[slot] ?? 0) - 1;
  }

  private link(slot: number, keys: Uint32Array): void {
    const place = this.toPlace(keys[slot] ?? 0);
    this.after[slot] = this.heads[place] ?? 0;
    this.heads[place] = slot + 1;
  }

  /** There are as many heads as a power of two. */
  private toPlace(key: number): number {
    return mix(key) & (this.heads.length - 1);
  }
}
