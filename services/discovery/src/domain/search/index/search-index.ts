import { Best } from './structures/best';
import { BLOCK, CompiledFilter, keepFitting } from './compiled-filter';
import { fillWindow, takeDocs } from './structures/cursor';
import { WORDS_PER_BLOCK, type BlockBounds } from './structures/block-bounds';
import { DocWindow } from './structures/doc-window';
import { lendingBits } from './structures/spare-bits';
import { FacetCounter } from './facet-counter';
import { hashText } from './structures/lookup/hash-chain';
import type { IndexAnswer, IndexQuery } from './index-query';
import { matchDocuments, type Match } from './matching-documents';
import { getKeys } from './order-keys';
import type { ProductIndex } from './product-index';

/** More of what was loaded are neither ranked nor counted one by one: the first ones are the most popular. */
export const MAX_COUNTED = 4_000;
/** Where nothing but the best is asked for: so many at least, for the total, and more only while one of them may be among the best. */
const MIN_RANKED = 100;
const MAX_RANKED = 400;
/** Where filters let few through, so many are looked at. */
const MAX_EXAMINED = 10_000;
const ENOUGH_OF_EXAMINED = 1_000;

export const EXACT_SKU = 100;
export const EXACT_NAME = 10;
/** By field: description, manufacturer, category, name. Divided as PostgreSQL's ts_rank does it. */
export const FIELD_SCORE = [0, 0.2, 0.4, 1].map((weight) => weight / 1.64493406685);
/** What may be lost in adding words up. */
const LOST = 1e-9;
/** More than words give. */
const BEST_FIELD = Math.max(...FIELD_SCORE) + LOST;
/** So much popularity is as good as half a point. */
const POPULARITY_UNIT = 2000;

/** What one search looks at just now: none begins before another has ended. */
const documents = new Uint32Array(BLOCK);
const failures = new Uint16Array(BLOCK);

/** The best page of what matches, how many match, and what each further choice would leave. */
export const searchIndex = (index: ProductIndex, query: IndexQuery): IndexAnswer =>
  lendingBits(() => search(index, query));

function search(index: ProductIndex, query: IndexQuery): IndexAnswer {
  const pass = new Pass(index, query);
  pass.lookAtSkus();
  const isRanked = query.order === 'relevance';
  for (const segment of index.segments) {
    const isTail = segment === index.tail;
    if (!isRanked)
      pass.order(matchDocuments(index, segment, query), isTail ? null : index.bounds(query.order));
    const looksIntoTexts = isRanked && !isTail && query.texts !== undefined;
    const names = looksIntoTexts ? () => matchDocuments(index, segment, query, 'named') : null;
    pass.count(matchDocuments(index, segment, query), { mayEnd: !isTail, isRanked, names });
  }
  return pass.answer();
}

interface Looking {
  /** Not all are looked at: the most popular come first. */
  readonly mayEnd: boolean;
  readonly isRanked: boolean;
  /** Those whose telling words no description brings; null where descriptions bring nothing. */
  readonly names: (() => Match) | null;
}

class Pass {
  private readonly filter: CompiledFilter;
  private readonly facets: FacetCounter | null;
  private readonly best: Best;
  private readonly wanted: number;
  /** Those that have the SKU: they are found already. */
  private readonly skus: readonly number[];
  private readonly phraseHash: number;
  private readonly tellingWords: number;
  /** Those that were ranked before it was their turn, since no description brings their words. */
  private readonly named = new Set<number>();
  /** What the words of one that was not ranked yet may give, and it in all, if the next ones are less popular. */
  private mostOfWords: number;
  private mostOfNext = Infinity;
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
    this.facets = query.facets ? new FacetCounter(columns, this.filter.chosen) : null;
    this.wanted = query.offset + query.limit;
    this.best = new Best(this.wanted, (doc) => columns.of.number[doc] ?? 0);
    this.skus = query.skuKey === '' ? [] : index.findSku(query.skuKey);
    this.phraseHash = hashText(query.phrase);
    const telling = query.words.filter(({ isTelling }) => isTelling).length;
    this.tellingWords = Math.max(1, telling);
    this.mostOfWords = telling === 0 ? 0 : BEST_FIELD;
  }

  /** The product with this SKU is found by it, whatever its words are. */
  lookAtSkus(): void {
    for (const doc of this.skus) {
      documents[0] = doc;
      this.filter.check(documents, failures, 1);
      this.facets?.countAll(documents, failures, 1);
      if (failures[0] !== 0) continue;
      this.exact += 1;
      this.best.add(
        doc,
        this.query.order === 'relevance' ? EXACT_SKU + this.score(doc, null) : this.key(doc),
      );
    }
  }

  /** All that match, in another order than the documents'. */
  order({ all, range }: Match, bounds: BlockBounds | null): void {
    const window = new DocWindow(range);
    for (let from = range.first; from < range.end;) {
      window.moveTo(from);
      from = fillWindow(window, all);
      this.orderWindow(window, bounds);
    }
  }

  /** Of a hundred thousand documents nearly all are left out, most of them with their block, the others by one comparison. */
  private orderWindow({ bits, start, words }: DocWindow, bounds: BlockBounds | null): void {
    const { best, filter, index } = this;
    const { keys, sign } = getKeys(index.columns, this.query.order);
    let least = best.least;
    for (let word = 0; word < words; word += 1) {
      const first = start + word * 32;
      if (bounds !== null && word % WORDS_PER_BLOCK === 0 && bounds.isBelow(first, least)) {
        word += WORDS_PER_BLOCK - 1;
        continue;
      }
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

  /** A block of documents at a time: what is asked of each is asked of all of them in turn, which takes half as long. */
  count(match: Match, { mayEnd, isRanked, names }: Looking): void {
    const { all } = match;
    let [examined, matched, from] = [0, 0, 0];
    let unranked = names;
    for (;;) {
      const left = mayEnd ? this.leftToLookAt(examined, matched) : BLOCK;
      const block = this.facets ? BLOCK : MIN_RANKED;
      const taken = takeDocs(all, from, documents, Math.max(1, Math.min(left, block)));
      if (taken === 0) break;
      const last = documents[taken - 1] ?? 0;
      from = last + 1;
      const size = this.keepAlive(taken);
      this.filter.check(documents, failures, size);
      const fitting =
        this.facets?.countAll(documents, failures, size) ?? keepFitting(documents, failures, size);
      examined += size;
      matched += fitting;
      const endsFitting = failures[size - 1] === 0;
      if (isRanked) {
        this.rank(match, fitting);
        this.mostOfNext = this.mostOfWords + this.popularity(last);
      }
      if (unranked && matched >= this.neededForTotal && !this.isSettled) {
        this.rankNames(unranked(), from);
        unranked = null;
        this.mostOfNext = this.mostOfWords + this.popularity(last);
      }
      if (!mayEnd || !endsFitting || this.leftToLookAt(examined, matched) > 0) continue;
      this.progress = all.progress;
      break;
    }
    if (mayEnd) this.sampled = matched;
    else this.exact += matched;
  }

  /**
   * Of those behind what was looked at, the ones whose telling words no description brings: more popular ones may be before
   * them, and more than are ranked.
   */
  private rankNames(match: Match, behind: number): void {
    const { named, tellingWords } = this;
    for (let [isLast, from] = [false, behind]; !isLast;) {
      if (named.size >= MAX_RANKED) return;
      const taken = takeDocs(match.all, from, documents, MIN_RANKED);
      const last = documents[taken - 1] ?? 0;
      from = last + 1;
      const size = this.keepAlive(taken);
      this.filter.check(documents, failures, size);
      const fitting = keepFitting(documents, failures, size);
      this.rank(match, fitting);
      for (const doc of documents.subarray(0, fitting)) named.add(doc);
      this.mostOfNext = this.mostOfWords + this.popularity(last);
      isLast = taken === 0 || this.isSettled;
    }
    // of what is left, at least one word is in a description
    this.mostOfWords *= (tellingWords - 1) / tellingWords;
  }

  /** None that was not ranked yet would be better than those that are the best. */
  private get isSettled(): boolean {
    return this.best.least >= this.mostOfNext - 2 * LOST;
  }

  /** So many are looked at for the total, where there are as many. */
  private get neededForTotal(): number {
    return this.facets ? MAX_COUNTED : MIN_RANKED;
  }

  private get enough(): number {
    return this.isSettled ? this.neededForTotal : Math.max(this.neededForTotal, MAX_RANKED);
  }

  /** So many documents at least, even if each of them matches. */
  private leftToLookAt(examined: number, matched: number): number {
    const enough = Math.min(
      this.enough - matched,
      Math.max(MAX_EXAMINED - examined, ENOUGH_OF_EXAMINED - matched),
    );
    return Math.max(enough, this.wanted - matched);
  }

  /** Those that were found by their SKU are left out, too. @returns how many of the first `taken` are in the block */
  private keepAlive(taken: number): number {
    const { alive } = this.index.columns;
    let size = 0;
    for (let at = 0; at < taken; at += 1) {
      const doc = documents[at] ?? 0;
      documents[size] = doc;
      size += ((alive[doc >>> 5] ?? 0) >>> (doc & 31)) & 1;
    }
    if (this.skus.length === 0) return size;
    const others = documents.subarray(0, size).filter((doc) => !this.isSku(doc));
    documents.set(others);
    return others.length;
  }

  /** The first documents of the block. One that can be none of the best, whatever words it has where, is not looked at. */
  private rank(match: Match, count: number): void {
    const { phraseHash } = this.index.columns.of;
    for (let at = 0; at < count; at += 1) {
      const doc = documents[at] ?? 0;
      if (this.mostOfWords + this.popularity(doc) < this.best.least && phraseHash[doc] !== this.phraseHash)
        continue;
      if (this.named.has(doc)) continue;
      this.best.add(doc, this.score(doc, match));
    }
  }

  answer(): IndexAnswer {
    const { progress, exact, sampled, query } = this;
    const estimated = progress < 1;
    const counted = exact + sampled;
    const total = estimated ? Math.max(counted, Math.round(exact + sampled / progress)) : counted;
    const found = this.best.sorted().slice(query.offset);
    return {
      numbers: found.map(({ doc }) => this.index.columns.of.number[doc] ?? 0),
      ranks: found.map(({ score }) => score),
      total,
      estimated,
      facets: this.facets?.counts(counted === 0 ? 1 : total / counted) ?? null,
    };
  }

  private isSku(doc: number): boolean {
    return this.skus.length > 0 && this.skus.includes(doc);
  }

  private score(doc: number, match: Match | null): number {
    const { of } = this.index.columns;
    let score = 0;
    if (match) {
      for (const word of match.telling) if (word.has(doc)) score += FIELD_SCORE[word.field] ?? 0;
    }
    score = score / this.tellingWords + this.popularity(doc);
    return of.phraseHash[doc] === this.phraseHash ? score + EXACT_NAME : score;
  }

  private popularity(doc: number): number {
    return (this.index.columns.of.popularity[doc] ?? 0) / POPULARITY_UNIT;
  }

  private key(doc: number): number {
    const { keys, sign } = getKeys(this.index.columns, this.query.order);
    return sign * (keys[doc] ?? 0);
  }
}
