import { Random } from './random';
import {
  DAYS,
  makeBrands,
  makeManufacturers,
  makeProducts,
  SPLIT_DAY,
  type Scale,
  type WorldBrand,
  type WorldManufacturer,
  type WorldProduct,
} from './world';

export interface Happened {
  readonly brandId: string;
  readonly day: number;
  readonly productId: string;
  readonly kind: 'view' | 'order';
  /** The search before a view. */
  readonly query?: string;
  readonly status?: 'completed' | 'cancelled' | 'in_production';
}

export interface World {
  readonly products: readonly WorldProduct[];
  readonly manufacturers: readonly WorldManufacturer[];
  readonly brands: readonly WorldBrand[];
  readonly events: readonly Happened[];
}

/**
 * The number of products that a brand chooses from; appealing products are among them more often.
 */
const IN_SIGHT = 40;
const NOISE = 0.15;
const AGAIN = 0.15;
const SEARCHES = 0.1;
const ORDERS = 0.06;
const ORDERS_OF_FAVOURITES = 0.2;

/**
 * Simulates ninety days of brands with preferences: categories, a price level, a few manufacturers,
 * and one or two styles. No field contains a style; only names and co-views reflect it. All brands
 * also view the most appealing products more often, view products again, and sometimes view random
 * ones.
 */
export function simulate(seed: number, scale: Scale): World {
  const random = new Random(seed);
  const manufacturers = makeManufacturers(random, scale);
  const products = makeProducts(random, scale, manufacturers);
  const brands = makeBrands(random, scale, manufacturers);
  const pools = {
    all: new Pool(products),
    byCategory: new Map(
      [...new Set(products.map(({ category }) => category))].map((category) => [
        category,
        new Pool(products.filter((product) => product.category === category)),
      ]),
    ),
  };
  const events = brands.flatMap((brand) => live(random, brand, pools));
  return { products, manufacturers, brands, events };
}

interface Pools {
  readonly all: Pool;
  readonly byCategory: ReadonlyMap<string, Pool>;
}

/** Products drawn by their appeal. */
class Pool {
  private readonly sums: readonly number[];

  constructor(private readonly products: readonly WorldProduct[]) {
    let sum = 0;
    this.sums = products.map(({ appeal }) => (sum += appeal));
  }

  draw(random: Random): WorldProduct {
    const wanted = random.next() * (this.sums.at(-1) ?? 0);
    let [low, high] = [0, this.sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const product = this.products[low];
    if (!product) throw new Error('an empty pool');
    return product;
  }
}

function live(random: Random, brand: WorldBrand, pools: Pools): Happened[] {
  const days = Array.from({ length: brand.events }, () => random.between(0, DAYS)).sort(
    (a, b) => a - b,
  );
  const seen: WorldProduct[] = [];
  return days.flatMap((day) => {
    const product =
      seen.length > 0 && random.chance(AGAIN)
        ? random.pick(seen)
        : choose(random, brand, pools, day);
    if (!product) return [];
    seen.push(product);
    const words = product.name.split(' ');
    const view: Happened = {
      brandId: brand.id,
      day,
      productId: product.id,
      kind: 'view',
      ...(random.chance(SEARCHES) && { query: `${words[0]} ${words[2]}` }),
    };
    const share = brand.favourites.has(product.manufacturerId) ? ORDERS_OF_FAVOURITES : ORDERS;
    return random.chance(share) ? [view, order(random, view)] : [view];
  });
}

/**
 * Leaves orders in production if they would end after the split, since their outcome is in the
 * future.
 */
function order(random: Random, view: Happened): Happened {
  const ends = random.chance(0.1) ? 'cancelled' : 'completed';
  const isOver = view.day + random.between(5, 25) < SPLIT_DAY;
  return { ...view, kind: 'order', status: isOver ? ends : 'in_production' };
}

function choose(
  random: Random,
  brand: WorldBrand,
  pools: Pools,
  day: number,
): WorldProduct | undefined {
  const isNoise = random.chance(NOISE);
  const pool = isNoise ? pools.all : pools.byCategory.get(random.pick(brand.categories));
  if (!pool) return undefined;
  const drawn = Array.from({ length: IN_SIGHT }, () => pool.draw(random));
  const inSight = drawn.filter(({ createdDay }) => createdDay <= day);
  if (inSight.length === 0) return undefined;
  return isNoise
    ? inSight[0]
    : random.weighted(inSight, (product) => Math.exp(liking(brand, product)));
}

function liking(brand: WorldBrand, product: WorldProduct): number {
  const distance = Math.abs(Math.log(product.priceMinCents / brand.priceCents));
  return (
    (brand.styles.has(product.style) ? 1.2 : 0) +
    (brand.favourites.has(product.manufacturerId) ? 2 : 0) -
    1.2 * Math.min(2, distance)
  );
}
