import { Best } from './structures/best';
import { CompiledFilter } from './compiled-filter';
import { END, fillWindow } from './structures/cursor';
import { DocWindow } from './structures/doc-window';
import { FacetCounter } from './facet-counter';
import { hashText } from './structures/hash-chain';
import type { IndexAnswer, IndexQuery } from './index-query';
import { matchDocuments, type Match } from './matching-documents';
import type { ProductIndex } from './product-index';

/** More of what was loaded are neither ranked nor counted one by one: the first ones are the most popular. */
export const MAX_COUNTED = 4_000;
/** Where nothing but the best is asked for. */
const MAX_RANKED = 400;
/** Where filters let few through, so many are looked at. */
const MAX_EXAMINED = 20_000;
const ENOUGH_OF_EXAMINED = 1_000;

const EXACT_SKU = 100;
const EXACT_NAME = 10;
/** By field: description, manufacturer, category, name. Divided as PostgreSQL's ts_rank does it. */
const FIELD_SCORE = [0, 0.2, 0.4, 1].map((weight) => weight / 1.64493406685);
/** So much popularity is as good as half a point. */
const POPULARITY_UNIT = 2000;

/** The best page of what matches, how many match, and what each further choice would leave. */
export function searchIndex(index: ProductIndex, query: IndexQuery): IndexAnswer {
  const pass = new Pass(index, query);
  pass.lookAtSkus();
  const isRanked = query.order === 'relevance';
  for (const segment of index.segments) {
    const isTail = segment === index.tail;
    if (!isRanked) pass.order(matchDocuments(index, segment, query));
    pass.count(matchDocuments(index, segment, query), !isTail, isRanked);
  }
  return pass.answer();
}

class Pass {
  private readonly filter: CompiledFilter;
  private readonly facets: FacetCounter | null;
  private readonly best: Best;
  private readonly wanted: number;
  private readonly enough: number;
  private readonly skuHash: number | null;
  private readonly phraseHash: number;
  private readonly tellingWords: number;
  /** Before the loaded part, and of it. */
  private exact = 0;
  private sampled = 0;
  private progress = 1;

  constructor(
    private readonly index: ProductIndex,
    private readonly query: IndexQuery,
  ) {
    const { columns } = index;
    this.filter = new CompiledFilter(columns, query.filters);
    this.facets = query.facets ? new FacetCounter(columns) : null;
    this.wanted = query.offset + query.limit;
    this.enough = query.facets ? MAX_COUNTED : MAX_RANKED;
    this.best = new Best(this.wanted, (doc) => columns.of.number[doc] ?? 0);
    this.skuHash = query.skuKey === '' ? null : hashText(query.skuKey);
    this.phraseHash = hashText(query.phrase);
    this.tellingWords = Math.max(1, query.words.filter(({ isTelling }) => isTelling).length);
  }

  /** The product with this SKU is found by it, whatever its words are. */
  lookAtSkus(): void {
    if (this.skuHash === null) return;
    for (const doc of this.index.findSku(this.query.skuKey)) {
      const failed = this.filter.failed(doc);
      this.countChoices(doc, failed);
      if (failed !== 0) continue;
      this.exact += 1;
      this.best.add(
        doc,
        this.query.order === 'relevance' ? EXACT_SKU + this.score(doc, null) : this.key(doc),
      );
    }
  }

  /** All that match, in another order than the documents'. */
  order({ all }: Match): void {
    const window = new DocWindow(false);
    for (let from = 0; from !== END;) {
      window.moveTo(from);
      from = fillWindow(window, all);
      this.orderWindow(window);
    }
  }

  /** Of a hundred thousand documents nearly all are left out by the one comparison. */
  private orderWindow({ bits, start }: DocWindow): void {
    const { best, filter, index } = this;
    const { keys, sign } = this.getKeys();
    let least = best.least;
    for (let word = 0; word < bits.length; word += 1) {
      const first = start + word * 32;
      // signed, as all that is made of it is
      for (let left = (bits[word] ?? 0) | 0; left !== 0; left &= left - 1) {
        const doc = first + (31 - Math.clz32(left & -left));
        const key = sign * (keys[doc] ?? 0);
        if (key < least || !index.columns.isAlive(doc) || this.isSku(doc) || filter.failed(doc) !== 0)
          continue;
        best.add(doc, key);
        least = best.least;
      }
    }
  }

  count(match: Match, mayEnd: boolean, isRanked: boolean): void {
    const { columns } = this.index;
    let [examined, matched] = [0, 0];
    for (let doc = match.all.seek(0); doc !== END; doc = match.all.seek(doc + 1)) {
      if (!columns.isAlive(doc) || this.isSku(doc)) continue;
      const failed = this.filter.failed(doc);
      examined += 1;
      this.countChoices(doc, failed);
      if (failed !== 0) continue;
      matched += 1;
      if (isRanked) this.best.add(doc, this.score(doc, match));
      if (!mayEnd || matched < this.wanted) continue;
      if (matched < this.enough && (examined < MAX_EXAMINED || matched < ENOUGH_OF_EXAMINED)) continue;
      this.progress = match.all.progress;
      break;
    }
    if (mayEnd) this.sampled = matched;
    else this.exact += matched;
  }

  answer(): IndexAnswer {
    const { progress, exact, sampled, query } = this;
    const estimated = progress < 1;
    const counted = exact + sampled;
    const total = estimated ? Math.max(counted, Math.round(exact + sampled / progress)) : counted;
    const numbers = this.best.sorted().slice(query.offset);
    return {
      numbers: numbers.map((doc) => this.index.columns.of.number[doc] ?? 0),
      total,
      estimated,
      facets: this.facets?.counts(counted === 0 ? 1 : total / counted) ?? null,
    };
  }

  private countChoices(doc: number, failed: number): void {
    // One bit: fails a single choice.
    if ((failed & (failed - 1)) === 0) this.facets?.count(doc, failed);
  }

  private isSku(doc: number): boolean {
    return this.index.columns.of.skuHash[doc] === this.skuHash;
  }

  private score(doc: number, match: Match | null): number {
    const { of } = this.index.columns;
    let score = 0;
    if (match) {
      for (const word of match.telling) if (word.has(doc)) score += FIELD_SCORE[word.field] ?? 0;
    }
    score = score / this.tellingWords + (of.popularity[doc] ?? 0) / POPULARITY_UNIT;
    return of.phraseHash[doc] === this.phraseHash ? score + EXACT_NAME : score;
  }

  private key(doc: number): number {
    const { keys, sign } = this.getKeys();
    return sign * (keys[doc] ?? 0);
  }

  /** A higher product is earlier. A product without a lead time has the highest one. */
  private getKeys(): { keys: Uint16Array | Uint32Array; sign: 1 | -1 } {
    const { of } = this.index.columns;
    switch (this.query.order) {
      case 'newest':
        return { keys: of.createdAt, sign: 1 };
      case 'price_low':
        return { keys: of.priceMin, sign: -1 };
      case 'price_high':
        return { keys: of.priceMax, sign: 1 };
      case 'lead_time':
        return { keys: of.leadTime, sign: -1 };
      case 'relevance':
        return { keys: of.popularity, sign: 1 };
    }
  }
}
