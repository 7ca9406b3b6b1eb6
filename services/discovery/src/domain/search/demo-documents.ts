import { fulfils, type Filters } from './index/filters/filters';
import type { SearchDocument } from './search-document';
import { toWords } from './index/words';

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
    return this.entries
      .filter((entry) => words.every((word) => entry.words.some((own) => isAlike(own, word))))
      .map(({ document }) => document)
      .filter((document) => fulfils(document, filters));
  }
}

/** A few products need no stemming: the longer word begins with the shorter one, but for a plural. */
const isAlike = (own: string, typed: string): boolean =>
  own.startsWith(typed) || typed === `${own}s` || typed === `${own}es`;
