import { fitted, lengthened, type FittedColumn } from './fitted-column';
import { grown } from './lookup/hash-chain';

/** Of a word so many letters are looked at: it is at its beginning that slips are told apart. */
const BEGINNING = 6;
const HEADS = 1 << 18;
const [FNV_START, FNV_PRIME] = [0x811c9dc5, 0x01000193];

/**
 * Words by what is left of their beginnings without one or two of the letters ('symmetric delete'): any two words that are at most two letters lost,
 * added or changed apart have something left in common, so that nothing else needs to be compared.
 */
export class DeletionIndex {
  private readonly heads = new Uint32Array(HEADS);
  /** Of each entry, which begin at 1: the next one with the same head, and its word. */
  private next: Uint32Array = new Uint32Array(1_024);
  private words: FittedColumn = new Uint8Array(1_024);
  private used = 1;

  add(word: string, id: number): void {
    this.words = fitted(this.words, id);
    for (const head of new Set([...getNearHeads(word), ...getFurtherHeads(word)])) {
      if (this.used === this.next.length) this.grow();
      this.next[this.used] = this.heads[head] ?? 0;
      this.words[this.used] = id;
      this.heads[head] = this.used;
      this.used += 1;
    }
  }

  /** The ids of words that may be one slip away, which may be a swapped pair; some several times, and words that are no nearer than others among them. */
  findNear(typed: string): number[] {
    return this.find(getNearHeads(typed));
  }

  /** The same for two slips: those that are near are among them. */
  findFurther(typed: string): number[] {
    return this.find([...getNearHeads(typed), ...getFurtherHeads(typed)]);
  }

  private find(heads: readonly number[]): number[] {
    const found: number[] = [];
    const { next, words } = this;
    for (const head of heads) {
      for (let entry = this.heads[head] ?? 0; entry !== 0; entry = next[entry] ?? 0)
        found.push(words[entry] ?? 0);
    }
    return found;
  }

  private grow(): void {
    const capacity = Math.ceil(this.used * 1.5);
    this.next = grown(this.next, capacity);
    this.words = lengthened(this.words, capacity);
  }
}

const getEnd = (word: string): number => Math.min(word.length, BEGINNING);

/** Without none or one of the letters. */
function getNearHeads(word: string): number[] {
  const end = getEnd(word);
  const heads = [hashWithout(word, end, end, end)];
  for (let lost = 0; lost < end; lost += 1) heads.push(hashWithout(word, end, lost, lost));
  return heads;
}

/** Without two of them. */
function getFurtherHeads(word: string): number[] {
  const end = getEnd(word);
  const heads: number[] = [];
  for (let first = 0; first < end; first += 1) {
    for (let second = first + 1; second < end; second += 1) heads.push(hashWithout(word, end, first, second));
  }
  return heads;
}

function hashWithout(word: string, end: number, first: number, second: number): number {
  let hash = FNV_START;
  for (let index = 0; index < end; index += 1) {
    if (index !== first && index !== second) hash = Math.imul(hash ^ word.charCodeAt(index), FNV_PRIME);
  }
  return (hash ^ (hash >>> 15)) & (HEADS - 1);
}
