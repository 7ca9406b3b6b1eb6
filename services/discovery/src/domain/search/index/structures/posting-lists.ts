import { ByteLists } from './byte-lists';

/**
 * Many lists of ascending documents that grow side by side, as the distances between them, seven bits in a byte, the lowest first. The
 * lowest bits of what stands there may be a document's own.
 */
export class PostingLists {
  private readonly bytes = new ByteLists();
  /** Of each list: how many documents, and the one behind its last. */
  private states = new Uint32Array(2 * 64);

  /** @param ownBits how many are a document's own */
  constructor(private readonly ownBits: number) {}

  /** A second entry for the last document has no effect. @param list any number from 0 on */
  push(list: number, doc: number, own = 0): void {
    const state = 2 * list;
    if (state >= this.states.length) this.grow(state);
    const { states, bytes } = this;
    const distance = doc + 1 - (states[state + 1] ?? 0);
    if (distance <= 0) return;
    states[state] = (states[state] ?? 0) + 1;
    states[state + 1] = doc + 1;
    let left = ((distance << this.ownBits) | own) >>> 0;
    for (; left > 127; left >>>= 7) bytes.push(list, (left & 127) | 128);
    bytes.push(list, left);
  }

  /** How many documents a list has. */
  length(list: number): number {
    return this.states[2 * list] ?? 0;
  }

  /** How many bytes they take. */
  size(list: number): number {
    return this.bytes.size(list);
  }

  /** The bytes of a list, to `at` of an array. */
  copy(list: number, target: Uint8Array, at: number): void {
    this.bytes.copy(list, target, at);
  }

  forEach(list: number, take: (doc: number, own: number) => void): void {
    const bytes = new Uint8Array(this.size(list));
    this.copy(list, bytes, 0);
    const { ownBits } = this;
    const ownMask = (1 << ownBits) - 1;
    let doc = -1;
    for (let at = 0; at < bytes.length;) {
      let [value, shift, byte] = [0, 0, 0];
      do {
        byte = bytes[at++] ?? 0;
        value |= (byte & 127) << shift;
        shift += 7;
      } while (byte > 127);
      doc += value >>> ownBits;
      take(doc, value & ownMask);
    }
  }

  private grow(needed: number): void {
    const larger = new Uint32Array(Math.max(this.states.length * 2, needed + 2));
    larger.set(this.states);
    this.states = larger;
  }
}
