import type { CoView } from './brand-features';

const FIRST_SIZE = 1_024;

/** Products that the same accounts viewed, strongest pairs first: in arrays, since there are twenty for each product. */
export class ViewedPairs {
  private readonly ids: string[] = [];
  private readonly numbers = new Map<string, number>();
  /** Of each pair, in their order. */
  private viewed = new Uint32Array(FIRST_SIZE);
  private other = new Uint32Array(FIRST_SIZE);
  private accounts = new Uint32Array(FIRST_SIZE);
  private strength = new Float64Array(FIRST_SIZE);
  /** The pair before it with the same viewed product, counted from 1. */
  private before = new Uint32Array(FIRST_SIZE);
  /** The last pair of each viewed product, counted from 1. */
  private last = new Uint32Array(FIRST_SIZE);
  private length = 0;

  /** In their order: the strongest first. */
  add({ viewedId, productId, strength, accounts }: CoView): void {
    const place = this.length;
    if (place === this.viewed.length) this.grow();
    this.length += 1;
    const viewed = this.toNumber(viewedId);
    this.viewed[place] = viewed;
    this.other[place] = this.toNumber(productId);
    this.accounts[place] = accounts;
    this.strength[place] = strength;
    this.before[place] = this.last[viewed] ?? 0;
    this.last[viewed] = this.length;
  }

  /** The strongest of the pairs with these products. */
  find(viewedIds: readonly string[], most: number): CoView[] {
    const places: number[] = [];
    for (const id of new Set(viewedIds)) {
      const number = this.numbers.get(id);
      if (number === undefined) continue;
      for (let next = this.last[number] ?? 0; next !== 0; next = this.before[next - 1] ?? 0)
        places.push(next - 1);
    }
    return Array.from(Uint32Array.from(places).sort().subarray(0, most), (place) => this.toPair(place));
  }

  private toPair(place: number): CoView {
    return {
      viewedId: this.ids[this.viewed[place] ?? 0] ?? '',
      productId: this.ids[this.other[place] ?? 0] ?? '',
      strength: this.strength[place] ?? 0,
      accounts: this.accounts[place] ?? 0,
    };
  }

  private toNumber(id: string): number {
    let number = this.numbers.get(id);
    if (number === undefined) {
      number = this.ids.push(id) - 1;
      this.numbers.set(id, number);
      if (number === this.last.length) this.last = copied(this.last, new Uint32Array(number * 2));
    }
    return number;
  }

  private grow(): void {
    const size = this.length * 2;
    this.viewed = copied(this.viewed, new Uint32Array(size));
    this.other = copied(this.other, new Uint32Array(size));
    this.accounts = copied(this.accounts, new Uint32Array(size));
    this.before = copied(this.before, new Uint32Array(size));
    this.strength = copied(this.strength, new Float64Array(size));
  }
}

function copied<Values extends Uint32Array | Float64Array>(from: Values, into: Values): Values {
  into.set(from);
  return into;
}
