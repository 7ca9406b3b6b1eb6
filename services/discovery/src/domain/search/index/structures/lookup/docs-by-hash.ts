import { DocRows } from './doc-rows';
import { grown, HashChain } from './hash-chain';

const SPARE = 1_024;

/** Documents by a hash of 32 bits, which is kept here and several may have. Packed, each takes five bytes. */
export class DocsByHash {
  private packed: DocRows | null = null;
  /** Of each packed document the lower half of its hash, which its row does not tell. */
  private rests = new Uint16Array(0);
  private first = 0;
  /** Of those behind the packed ones. */
  private hashes: Uint32Array;
  private added: HashChain;

  /** @param expected documents until they are packed, about */
  constructor(expected: number) {
    this.hashes = new Uint32Array(expected + SPARE);
    this.added = new HashChain((doc) => this.getHash(doc), expected);
  }

  /** Documents are added in their order. */
  add(doc: number, hash: number): void {
    const at = doc - this.first;
    if (at >= this.hashes.length) this.hashes = grown(this.hashes, Math.ceil(at * 1.25) + SPARE);
    this.hashes[at] = hash;
    this.added.add(doc);
  }

  find(hash: number): number[] {
    const found = this.added.find(hash);
    const { packed, rests } = this;
    if (!packed) return found;
    const end = packed.end(hash);
    for (let place = packed.start(hash); place < end; place += 1) {
      if (rests[place] === (hash & 0xffff)) found.push(packed.getDoc(place));
    }
    return found;
  }

  /** All that were added, once: more may follow. @param end behind the last one */
  pack(end: number): void {
    const packed = new DocRows((doc) => this.getHash(doc), end);
    this.rests = new Uint16Array(end);
    for (let place = 0; place < end; place += 1) this.rests[place] = this.getHash(packed.getDoc(place));
    this.packed = packed;
    this.first = end;
    this.hashes = new Uint32Array(SPARE);
    this.added = new HashChain((doc) => this.getHash(doc), 0, end);
  }

  private getHash(doc: number): number {
    return this.hashes[doc - this.first] ?? 0;
  }
}
