import { foldText } from '../words';
import { ManufacturerNames } from './manufacturer-names';
import { ProductIndex } from './product-index';
import { Vocabulary } from './vocabulary';

/** All that is looked for in memory. */
export class CatalogueIndex {
  readonly products: ProductIndex;
  readonly words = new Vocabulary();
  readonly manufacturers = new ManufacturerNames();
  private readonly phrases = new Map<string, string>();

  /** @param expected products, about */
  constructor(expected: number) {
    this.products = new ProductIndex(expected);
  }

  categories(): { name: string; phrase: string; products: number }[] {
    return this.products.columns.categories.values.map((name, id) => {
      let phrase = this.phrases.get(name);
      if (phrase === undefined) this.phrases.set(name, (phrase = foldText(name)));
      return { name, phrase, products: this.products.perCategory[id] ?? 0 };
    });
  }
}
