import { LRUCache } from 'lru-cache';

/** The texts that most products share with others: categories, manufacturers, usual options. */
const MAX_TEXTS = 20_000;

/** One object for all products with an equal text or list: what is remembered of them takes half the memory. */
export class Interned {
  private readonly texts = new LRUCache<string, string>({ max: MAX_TEXTS });
  private readonly lists = new LRUCache<string, readonly string[]>({ max: MAX_TEXTS });

  getText(text: string): string {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    this.texts.set(text, text);
    return text;
  }

  /** @param json a list of texts; nobody may change the one that is returned */
  getList(json: string): readonly string[] {
    const known = this.lists.get(json);
    if (known) return known;
    const list = JSON.parse(json) as readonly string[];
    this.lists.set(json, list);
    return list;
  }
}
