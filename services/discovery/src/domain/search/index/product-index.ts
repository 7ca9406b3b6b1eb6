import type { Alternatives, IndexWord, SearchOrder } from './index-query';
import { getKeys } from './order-keys';
import { BlockBounds } from './structures/block-bounds';
import { BloomFilter } from './structures/bloom-filter';
import { DocsByHash } from './structures/lookup/docs-by-hash';
import { DocsByNumber } from './structures/lookup/docs-by-number';
import { hashText } from './structures/lookup/hash-chain';
import { ProductColumns, type ColumnValues } from './product-columns';
import { SegmentLoader, type LoadedSegment } from './loaded-segment';
import type { GrowingSegment, ProductLexemes, Segment } from './segment';
import { TailSegment } from './tail-segment';

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
  tail: TailSegment | null = null;
  private loader: SegmentLoader | null = new SegmentLoader();
  private main: LoadedSegment | null = null;
  tailStart = 0;
  total = 0;
  readonly perCategory: number[] = [];
  private readonly boundsByOrder = new Map<SearchOrder, BlockBounds>();
  private readonly byNumber: DocsByNumber;
  private readonly bySku: DocsByHash;
  /** Of these the loaded part knows none. */
  private readonly commonTexts = new Set<string>();
  private readonly rareTexts: BloomFilter;

  constructor(expected: number) {
    this.columns = new ProductColumns(expected);
    this.byNumber = new DocsByNumber((doc) => this.columns.of.number[doc] ?? 0, expected);
    this.bySku = new DocsByHash(expected);
    this.rareTexts = new BloomFilter(expected * RARE_TEXTS);
  }

  /** @param texts the lexemes that only its description or SKU has, unless they follow */
  put(values: ColumnValues, lexemes: ProductLexemes, texts?: readonly string[]): void {
    this.remove(values.number);
    const doc = this.columns.add(values);
    this.byNumber.add(doc);
    this.bySku.add(doc, hashText(values.skuKey));
    this.growing.addNames(doc, lexemes);
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
    for (const each of [this.loader?.lexemes() ?? [], lexemes])
      for (const lexeme of each) this.commonTexts.add(lexeme);
  }

  /** In the order of the documents. */
  addTexts(doc: number, lexemes: readonly string[]): void {
    this.growing.addTexts(doc, lexemes, (lexeme) => {
      const isKept = this.isCommon(lexeme);
      if (!isKept) this.rareTexts.add(lexeme);
      return isKept;
    });
  }

  /** Whether a product may have it in its description that is not known here; for few it is no though the answer is yes. */
  mayHaveRareText(lexeme: string): boolean {
    return !this.isCommon(lexeme) && this.rareTexts.has(lexeme);
  }

  /** Whether a description that is known here has it. */
  knowsText(lexeme: string): boolean {
    return this.segments.some((each) => each.knowsText(lexeme));
  }

  knows(lexeme: string): boolean {
    return this.segments.some((each) => each.knowsName(lexeme) || each.knowsText(lexeme));
  }

  /** How many products have all words in their names, if no word said anything of another. */
  expectNames(words: readonly IndexWord[]): number {
    const total = Math.max(1, this.total);
    const shares = words.map(({ alternatives }) => Math.min(1, this.countAny(alternatives) / total));
    return shares.reduce((expected, share) => expected * share, total);
  }

  /** What comes from now on, comes after what was loaded. Before, nothing is found. */
  finishLoading(): void {
    if (!this.loader) throw new Error('the index is loaded already');
    this.tailStart = this.columns.length;
    this.main = this.loader.finish(this.tailStart);
    this.loader = null;
    this.byNumber.pack(this.tailStart);
    this.bySku.pack(this.tailStart);
    this.tail = new TailSegment(this.tailStart);
    for (const lexeme of this.commonTexts) if (this.isLoaded(lexeme)) this.commonTexts.delete(lexeme);
  }

  /** Of what was loaded: what changes has documents of its own. Made when it is first asked for. */
  bounds(order: SearchOrder): BlockBounds {
    let bounds = this.boundsByOrder.get(order);
    if (!bounds) {
      const { keys, sign } = getKeys(this.columns, order);
      this.boundsByOrder.set(order, (bounds = new BlockBounds(keys, this.tailStart, sign)));
    }
    return bounds;
  }

  /** The newest first: the loaded ones are looked through until there are enough. */
  get segments(): Segment[] {
    return this.tail && this.main ? [this.tail, this.main] : [];
  }

  get isStale(): boolean {
    return this.columns.length - this.tailStart > Math.max(MIN_TAIL, this.tailStart / 10);
  }

  private get growing(): GrowingSegment {
    const growing = this.tail ?? this.loader;
    if (!growing) throw new Error('there is always what grows');
    return growing;
  }

  private isCommon(lexeme: string): boolean {
    return this.isLoaded(lexeme) || this.commonTexts.has(lexeme);
  }

  private isLoaded(lexeme: string): boolean {
    const { main } = this;
    return main !== null && (main.knowsName(lexeme) || main.knowsText(lexeme));
  }

  private countAny(alternatives: Alternatives): number {
    const countAll = (lexemes: readonly string[]): number =>
      Math.min(...lexemes.map((each) => this.countNames(each)));
    return alternatives.reduce((sum, lexemes) => sum + (lexemes.length === 0 ? 0 : countAll(lexemes)), 0);
  }

  private countNames(lexeme: string): number {
    return this.segments.reduce((sum, each) => sum + each.countNames(lexeme), 0);
  }

  private count(doc: number, by: 1 | -1): void {
    const category = this.columns.of.category[doc] ?? 0;
    this.total += by;
    this.perCategory[category] = (this.perCategory[category] ?? 0) + by;
  }
}
