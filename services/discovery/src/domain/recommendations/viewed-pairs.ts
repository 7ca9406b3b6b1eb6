import type { CoView } from './brand-features';

/** Products that the same accounts viewed, strongest pairs first. */
export class ViewedPairs {
  private readonly pairs: CoView[] = [];
  /** Places of pairs, ascending. */
  private readonly byViewed = new Map<string, number[]>();
  private readonly ids = new Map<string, string>();

  /** In their order: the strongest first. */
  add({ viewedId, productId, strength, accounts }: CoView): void {
    const pair = { viewedId: this.shared(viewedId), productId: this.shared(productId), strength, accounts };
    const places = this.byViewed.get(pair.viewedId);
    if (places) places.push(this.pairs.length);
    else this.byViewed.set(pair.viewedId, [this.pairs.length]);
    this.pairs.push(pair);
  }

  /** The strongest of the pairs with these products. */
  find(viewedIds: readonly string[], most: number): CoView[] {
    const places = [...new Set(viewedIds)].flatMap((id) => this.byViewed.get(id) ?? []);
    const strongest = Uint32Array.from(places).sort().subarray(0, most);
    return Array.from(strongest, (place) => this.pairs[place]).filter((pair) => pair !== undefined);
  }

  /** One text for a product, however many pairs it is in. */
  private shared(id: string): string {
    const known = this.ids.get(id);
    if (known === undefined) this.ids.set(id, id);
    return known ?? id;
  }
}
