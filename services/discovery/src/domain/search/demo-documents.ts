import { fulfils, type Filters } from './filters/filters';
import type { SearchDocument } from './search-document';
import { withoutStopWords } from './understood-query';
import type { SearchOrder } from './index/index-query';
import { toStoredPrice } from './index/product-columns';
import { EXACT_NAME, EXACT_SKU, FIELD_SCORE } from './index/search-index';
import { foldText, toSkuKey, toWords } from './words';

/** The demo products (OPEN-19), which are found although no row exists of them. */
export class DemoDocuments {
  readonly ids: readonly string[];
  readonly manufacturerIds: readonly string[];
  private readonly entries: readonly {
    readonly document: SearchDocument;
    readonly words: readonly string[];
  }[];

  /** @param documents with the texts that are searched beside the words of their names */
  constructor(documents: readonly { readonly document: SearchDocument; readonly description: string }[]) {
    this.ids = documents.map(({ document }) => document.id);
    this.manufacturerIds = documents.map(({ document }) => document.manufacturerId);
    this.entries = documents.map(({ document, description }) => ({
      document,
      words: [...document.words, ...toWords(`${document.sku} ${description}`), document.skuKey],
    }));
  }

  knows(word: string): boolean {
    return this.entries.some(({ words }) => words.some((own) => isAlike(own, word)));
  }

  find(words: readonly string[], filters: Filters): SearchDocument[] {
    return (
      this.entries
        .filter((entry) => words.every((word) => entry.words.some((own) => isAlike(own, word))))
        .map(({ document }) => document)
        // their manufacturers are verified (OPEN-45)
        .filter((document) => fulfils(document, filters))
    );
  }
}

/** A few products need no stemming: the longer word begins with the shorter one, but for a plural. */
const isAlike = (own: string, typed: string): boolean =>
  own.startsWith(typed) || typed === `${own}s` || typed === `${own}es`;

/** What the index orders a product by (`OrderKeys`), for one that it does not have. Demo products are not popular. */
export function rankDocument(document: SearchDocument, order: SearchOrder, query: string): number {
  switch (order) {
    case 'newest':
      return Date.parse(document.createdAt) / 1000;
    case 'price_low':
      return -toStoredPrice(document.priceMinCents);
    case 'price_high':
      return toStoredPrice(document.priceMaxCents);
    case 'lead_time':
      return -(document.leadTimeDays ?? Infinity);
    case 'relevance':
      return scoreRelevance(document, query);
  }
}

function scoreRelevance(document: SearchDocument, query: string): number {
  const words = withoutStopWords(toWords(query));
  // by field, as the index scores them; a description brings nothing
  const fields = ['', document.manufacturerText, document.categoryText, document.phrase].map(toWords);
  const scores = words.map((word) => {
    const field = fields.findLastIndex((own) => own.some((each) => isAlike(each, word)));
    return FIELD_SCORE[field] ?? 0;
  });
  const score = scores.reduce((sum, each) => sum + each, 0) / Math.max(1, words.length);
  const isExactSku = document.skuKey === toSkuKey(query);
  return score + (document.phrase === foldText(query) ? EXACT_NAME : 0) + (isExactSku ? EXACT_SKU : 0);
}
