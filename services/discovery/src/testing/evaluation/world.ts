import type { Random } from './random';

export const DAYS = 90;
/** The day that separates known activities from those that the lists must predict. */
export const SPLIT_DAY = 75;
export const STYLES = 6;

export interface Scale {
  readonly products: number;
  readonly manufacturers: number;
  readonly brands: number;
}

export interface WorldProduct {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly manufacturerId: string;
  readonly style: number;
  readonly priceMinCents: number;
  readonly priceMaxCents: number;
  readonly optionNames: readonly string[];
  readonly certifications: readonly string[];
  /** The day in the world; negative if the product existed before. */
  readonly createdDay: number;
  /** The attraction of the product for all brands. */
  readonly appeal: number;
}

export interface WorldManufacturer {
  readonly id: string;
  readonly name: string;
  readonly categories: readonly string[];
}

export interface WorldBrand {
  readonly id: string;
  /** The true interests, which no recommendation may read. */
  readonly categories: readonly string[];
  readonly styles: ReadonlySet<number>;
  readonly favourites: ReadonlySet<string>;
  readonly priceCents: number;
  readonly events: number;
  /** The profile, which most brands fill in. */
  readonly stated: {
    readonly categories: readonly string[];
    readonly minCents: number | null;
    readonly maxCents: number | null;
  };
}

/** The product categories of each wide category of profiles. */
const wide: Readonly<Record<string, readonly string[]>> = {
  Electronics: ['Electronics', 'Mobile Accessories', 'Tech Accessories'],
  Apparel: ['Fashion & Apparel', 'Fashion Accessories'],
  'Home Goods': ['Home & Living', 'Drinkware'],
  Beauty: ['Beauty & Personal Care'],
  'Food & Beverage': ['Drinkware'],
};
const categories = [
  ...new Set(Object.values(wide).flat()),
  'Office Supplies',
  'Toys & Games',
  'Sports & Fitness',
  'Packaging & Printing',
];
const styleWords = ['Minimal', 'Rustic', 'Bold', 'Vintage', 'Outdoor', 'Premium'];
const materials = [
  'Steel',
  'Bamboo',
  'Cotton',
  'Leather',
  'Cork',
  'Glass',
  'Aluminium',
  'Canvas',
  'Felt',
];
const things = [
  'Bottle',
  'Charger',
  'Notebook',
  'Bag',
  'Lamp',
  'Case',
  'Mug',
  'Blanket',
  'Speaker',
  'Box',
];
const options = [
  'Logo engraving',
  'Gift box',
  'Own colour',
  'Screen print',
  'Woven label',
  'Own size',
];
const certificates = ['CE', 'RoHS', 'FSC', 'GOTS', 'ISO 9001'];

export function makeManufacturers(random: Random, scale: Scale): readonly WorldManufacturer[] {
  return Array.from({ length: scale.manufacturers }, (_, n) => ({
    id: random.id(),
    name: `Works ${n}`,
    categories: random.some(categories, 1 + random.below(3)),
  }));
}

/**
 * Creates products; each manufacturer has its own price level, options and certificates, and
 * prefers one style.
 */
export function makeProducts(
  random: Random,
  scale: Scale,
  manufacturers: readonly WorldManufacturer[],
): readonly WorldProduct[] {
  const habits = new Map(
    manufacturers.map(({ id }) => [
      id,
      {
        price: Math.exp(random.normal() * 0.8 + 7.5),
        style: random.below(STYLES),
        options: random.some(options, 3),
        certificates: random.some(certificates, 2),
      },
    ]),
  );
  return Array.from({ length: scale.products }, (_, n) => {
    const maker = random.pick(manufacturers);
    const habit = habits.get(maker.id) ?? { price: 2000, style: 0, options: [], certificates: [] };
    const style = random.chance(0.6) ? habit.style : random.below(STYLES);
    const price = Math.round(habit.price * Math.exp(random.normal() * 0.4));
    return {
      id: `product-${n}`,
      name: `${styleWords[style]} ${random.pick(materials)} ${random.pick(things)} ${n}`,
      category: random.pick(maker.categories),
      manufacturerId: maker.id,
      style,
      priceMinCents: price,
      priceMaxCents: Math.round(price * random.between(1.1, 1.8)),
      optionNames: random.some(habit.options, 1 + random.below(3)),
      certifications: random.some(habit.certificates, random.below(3)),
      createdDay: random.between(-300, DAYS),
      appeal: Math.exp(random.normal()),
    };
  });
}

export function makeBrands(
  random: Random,
  scale: Scale,
  manufacturers: readonly WorldManufacturer[],
): readonly WorldBrand[] {
  return Array.from({ length: scale.brands }, () => {
    const chosen = random.some(Object.keys(wide), 1 + random.below(2));
    // Some brands are also interested in a category that their profile does not state.
    const own = [
      ...new Set([
        ...chosen.flatMap((each) => wide[each] ?? []),
        ...(random.chance(0.3) ? [random.pick(categories)] : []),
      ]),
    ];
    const near = manufacturers.filter((maker) =>
      maker.categories.some((each) => own.includes(each)),
    );
    const priceCents = Math.exp(random.normal() * 0.8 + 7.5);
    const isRangeStated = random.chance(0.6);
    return {
      id: random.id(),
      categories: own,
      styles: new Set(random.some([...Array(STYLES).keys()], 1 + random.below(2))),
      favourites: new Set(random.some(near, 2 + random.below(3)).map(({ id }) => id)),
      priceCents,
      events: 4 + Math.floor(8 * Math.exp(random.normal() * 0.8)),
      stated: {
        categories: random.chance(0.7) ? chosen : [],
        minCents: isRangeStated ? Math.round(priceCents / 2 / 100) * 100 : null,
        maxCents: isRangeStated ? Math.round((priceCents * 2) / 100) * 100 + 100 : null,
      },
    };
  });
}
