import { hashText } from '../../../../domain/search/index/structures/lookup/hash-chain';
import type { KnownProduct } from '../product-reader';
import type { Maker, SharedValues } from './shared-values';
import { NONE, SlotChains } from './slot-chains';
import { isAscii, TextArena } from './text-arena';

const ALIVE = 1;
/** Nobody sees a product of this id. */
const HIDDEN = 2;
const MAX_NUMBER = 0xffffffff;
const MAX_NAME = 0xffff;
const FIRST_SIZE = 1_024;
const nobody: Maker = { id: '', name: '', closed: false };
const nothing: readonly string[] = [];

const arrays = (size: number) => ({
  number: new Uint32Array(size),
  priceMin: new Uint32Array(size),
  priceMax: new Uint32Array(size),
  category: new Uint16Array(size),
  maker: new Uint16Array(size),
  options: new Uint16Array(size),
  certifications: new Uint16Array(size),
  /** Of its id, which its name follows. */
  text: new Uint32Array(size),
  idHash: new Uint32Array(size),
  nameLength: new Uint16Array(size),
  idLength: new Uint8Array(size),
  flags: new Uint8Array(size),
});
type Arrays = ReturnType<typeof arrays>;

/** Products side by side in typed arrays, ninety bytes for each. They are added and buried, never changed. */
export class ProductPage {
  length = 0;
  private of: Arrays = arrays(FIRST_SIZE);
  private readonly texts = new TextArena();
  private readonly ids = new SlotChains();
  private readonly numbers = new SlotChains();

  constructor(private readonly shared: SharedValues) {}

  /** Whether there is room in its columns for what it has: others are read each time. */
  static fits(id: string, product: KnownProduct | null): boolean {
    if (!isAscii(id) || id.length > 0xff) return false;
    if (!product) return true;
    const { number, priceMinCents, priceMaxCents, name } = product;
    return (
      [number, priceMinCents, priceMaxCents].every((each) => each <= MAX_NUMBER) &&
      name.length * 3 <= MAX_NAME
    );
  }

  find(id: string): number | undefined {
    const { flags, text, idHash, idLength } = this.of;
    const hash = hashText(id);
    for (let slot = this.ids.first(hash); slot !== NONE; slot = this.ids.next(slot)) {
      if (idHash[slot] !== hash || flags[slot] === 0 || idLength[slot] !== id.length) continue;
      if (this.texts.isAt(text[slot] ?? 0, id)) return slot;
    }
    return undefined;
  }

  findNumber(number: number): number | undefined {
    const { flags, number: numbers } = this.of;
    for (let slot = this.numbers.first(number); slot !== NONE; slot = this.numbers.next(slot)) {
      if (numbers[slot] === number && flags[slot] === ALIVE) return slot;
    }
    return undefined;
  }

  getId(slot: number): string {
    return this.texts.read(this.of.text[slot] ?? 0, this.of.idLength[slot] ?? 0);
  }

  getMaker(slot: number): Maker {
    return this.of.flags[slot] === HIDDEN
      ? nobody
      : (this.shared.makers.values[this.of.maker[slot] ?? 0] ?? nobody);
  }

  bury(slot: number): void {
    this.of.flags[slot] = 0;
  }

  /** @param product null for one that nobody sees */
  add(id: string, product: KnownProduct | null): void {
    const slot = this.makeRoom();
    const { of, shared } = this;
    of.idHash[slot] = hashText(id);
    of.text[slot] = this.texts.add(id);
    of.idLength[slot] = id.length;
    of.flags[slot] = product ? ALIVE : HIDDEN;
    of.number[slot] = of.idHash[slot] ?? 0;
    if (product) {
      of.nameLength[slot] = this.texts.addUtf8(product.name);
      of.number[slot] = product.number;
      of.priceMin[slot] = product.priceMinCents;
      of.priceMax[slot] = product.priceMaxCents;
      of.category[slot] = shared.categories.getId(product.category);
      of.maker[slot] = shared.makers.getId({
        id: product.manufacturerId,
        name: product.manufacturerName,
        closed: product.closed,
      });
      of.options[slot] = shared.lists.getId(product.optionNames);
      of.certifications[slot] = shared.lists.getId(product.certifications);
    }
    this.link(slot);
  }

  /** @returns null for one that nobody sees */
  read(slot: number, id: string): KnownProduct | null {
    const { of, shared } = this;
    if (of.flags[slot] === HIDDEN) return null;
    const maker = this.getMaker(slot);
    return {
      id,
      number: of.number[slot] ?? 0,
      name: this.texts.read((of.text[slot] ?? 0) + (of.idLength[slot] ?? 0), of.nameLength[slot] ?? 0),
      category: shared.categories.values[of.category[slot] ?? 0] ?? '',
      manufacturerId: maker.id,
      manufacturerName: maker.name,
      priceMinCents: of.priceMin[slot] ?? 0,
      priceMaxCents: of.priceMax[slot] ?? 0,
      optionNames: shared.lists.values[of.options[slot] ?? 0] ?? nothing,
      certifications: shared.lists.values[of.certifications[slot] ?? 0] ?? nothing,
      closed: maker.closed,
    };
  }

  /** Of a page with the same shared values. */
  copy(page: ProductPage, from: number): void {
    const slot = this.makeRoom();
    for (const name of Object.keys(this.of) as (keyof Arrays)[])
      this.of[name][slot] = page.of[name][from] ?? 0;
    const length = (page.of.idLength[from] ?? 0) + (page.of.nameLength[from] ?? 0);
    this.of.text[slot] = this.texts.copy(page.texts, page.of.text[from] ?? 0, length);
    this.link(slot);
  }

  private makeRoom(): number {
    const slot = this.length;
    if (slot === this.of.number.length) {
      const larger = arrays(slot * 2);
      for (const name of Object.keys(larger) as (keyof Arrays)[]) larger[name].set(this.of[name]);
      this.of = larger;
    }
    this.length += 1;
    return slot;
  }

  private link(slot: number): void {
    this.ids.add(slot, this.of.idHash);
    this.numbers.add(slot, this.of.number);
  }
}
