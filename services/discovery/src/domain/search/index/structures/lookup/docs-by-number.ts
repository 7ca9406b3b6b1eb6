import { DocRows } from './doc-rows';
import { HashChain } from './hash-chain';

/** Numbers that follow each other are far apart. */
const toHash = (number: number): number => Math.imul(number, 0x9e3779b1) >>> 0;

/** Documents by a number that others keep, and that several may have: three bytes for each that is packed. */
export class DocsByNumber {
  private packed: DocRows | null = null;
  private added: HashChain;

  /** @param numberOf of a document that was added, @param expected documents until they are packed, about */
  constructor(
    private readonly numberOf: (doc: number) => number,
    expected: number,
  ) {
    this.added = new HashChain(numberOf, expected);
  }

  /** Documents are added in their order. */
  add(doc: number): void {
    this.added.add(doc);
  }

  /** Those that were added last come first. */
  find(number: number): number[] {
    const found = this.added.find(number);
    const { packed } = this;
    if (!packed) return found;
    const hash = toHash(number);
    const end = packed.end(hash);
    for (let place = packed.start(hash); place < end; place += 1) {
      const doc = packed.getDoc(place);
      if (this.numberOf(doc) === number) found.push(doc);
    }
    return found;
  }

  /** All that were added, once: more may follow. @param end behind the last one */
  pack(end: number): void {
    this.packed = new DocRows((doc) => toHash(this.numberOf(doc)), end);
    this.added = new HashChain(this.numberOf, 0, end);
  }
}
