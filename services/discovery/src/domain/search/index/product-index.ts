import { BloomFilter } from './structures/bloom-filter';
import { HashChain, hashText } from './structures/hash-chain';
import { ProductColumns, type ColumnValues } from './product-columns';
import { Segment, type ProductLexemes } from './segment';

/** With more than this since it was loaded, or a tenth of it, the popular ones no longer come first. */
const MIN_TAIL = 20_000;
/** Of a product, about: what of its SKU and description hardly any other one has. */
const RARE_TEXTS = 2;

/**
 * Which products match, in typed arrays. Products are documents in the order of their popularity when the index was
 * loaded, so that the first ones are the best. What changes later is added at the end, in a segment of its own, and its
 * former document is buried.
 */
export class ProductIndex {
  readonly columns: ProductColumns;
  readonly main = new Segment(0);
  tail: Segment | null = null;
  tailStart = 0;
  total = 0;
  readonly perCategory: number[] = [];
  private readonly byNumber: HashChain;
  private readonly bySku: HashChain;
  private readonly commonTexts = new Set<string>();
  private readonly rareTexts: BloomFilter;

  constructor(expected: number) {
    this.columns = new ProductColumns(expected);
    this.byNumber = new HashChain((doc) => this.columns.of.number[doc] ?? 0, expected);
    this.bySku = new HashChain((doc) => this.columns.of.skuHash[doc] ?? 0, expected);
    this.rareTexts = new BloomFilter(expected * RARE_TEXTS);
  }

  /** @param texts the lexemes that only its description or SKU has, unless they follow */
  put(values: ColumnValues, lexemes: ProductLexemes, texts?: readonly string[]): void {
    this.remove(values.number);
    const doc = this.columns.add(values);
    this.byNumber.add(doc);
    this.bySku.add(doc);
    (this.tail ?? this.main).addNames(doc, lexemes);
    this.count(doc, 1);
    if (texts) this.addTexts(doc, texts);
  }

  remove(number: number): void {
    const doc = this.findDoc(number);
    if (doc === undefined) return;
    this.columns.bury(doc);
    this.count(doc, -1);
  }

  findDoc(number: number): number | undefined {
    return this.byNumber.find(number).find((doc) => this.columns.isAlive(doc));
  }

  findSku(skuKey: string): number[] {
    return this.bySku.find(hashText(skuKey)).filter((doc) => this.columns.isAlive(doc));
  }

  /** Descriptions are kept for these lexemes and those of names; others are rare, and looked up where the texts are. */
  keepTexts(lexemes: Iterable<string>): void {
    for (const each of [this.main.nameLexemes(), lexemes])
      for (const lexeme of each) this.commonTexts.add(lexeme);
  }

  /** In the order of the documents. */
  addTexts(doc: number, lexemes: readonly string[]): void {
    (this.tail ?? this.main).addTexts(doc, lexemes, (lexeme) => {
      const isKept = this.commonTexts.has(lexeme);
      if (!isKept) this.rareTexts.add(lexeme);
      return isKept;
    });
  }

  /** Whether a product may have it in its description that is not known here; for few it is no though the answer is yes. */
  mayHaveRareText(lexeme: string): boolean {
    return !this.commonTexts.has(lexeme) && this.rareTexts.has(lexeme);
  }

  /** Whether a description that is known here has it. */
  knowsText(lexeme: string): boolean {
    return this.segments.some((each) => each.knowsText(lexeme));
  }

  knows(lexeme: string): boolean {
    return this.segments.some((each) => each.knowsName(lexeme) || each.knowsText(lexeme));
  }

  /** What comes from now on, comes after what was loaded. */
  finishLoading(): void {
    this.tailStart = this.columns.length;
    this.main.finish(this.tailStart);
    this.tail = new Segment(this.tailStart);
  }

  /** The newest first: the loaded ones are looked through until there are enough. */
  get segments(): Segment[] {
    return this.tail ? [this.tail, this.main] : [this.main];
  }

  get isStale(): boolean {
    return this.columns.length - this.tailStart > Math.max(MIN_TAIL, this.tailStart / 10);
  }

  private count(doc: number, by: 1 | -1): void {
    const category = this.columns.of.category[doc] ?? 0;
    this.total += by;
    this.perCategory[category] = (this.perCategory[category] ?? 0) + by;
  }
}
