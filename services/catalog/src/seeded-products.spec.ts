import { catalogRpc } from '@makeport/contracts';
import { productCategories } from '@makeport/rules';
import { demoProducts } from '@makeport/demo-data';
import { toView } from './domain/product';
import { readSeededProducts } from './seeded-products';

const seeded = readSeededProducts();
const storedProducts = seeded.products.map(({ product }) => product);
const manufacturers = new Map(
  seeded.manufacturers.map((manufacturer) => [manufacturer.id, manufacturer]),
);

describe('the demo products', () => {
  it.each(storedProducts.map((product) => [product.name, product] as const))(
    'CAT-3, DATA-1, DATA-2: %s is a product as the contract has it, in a category of Explore',
    (_name, product) => {
      const manufacturer = manufacturers.get(product.manufacturerId);
      if (!manufacturer) throw new Error('no such demo manufacturer');
      const view = catalogRpc.product.parse(toView(product, manufacturer));
      expect(productCategories as readonly string[]).toContain(view.category);
      expect(view.priceMaxCents).toBeGreaterThan(view.priceMinCents);
      expect(view.customizationOptions).toHaveLength(product.customizationOptions.length);
      expect(view.images).toEqual([]);
    },
  );

  it('are 24, of both manufacturers and at least 8 categories, each with its own id, SKU and age', () => {
    const distinct = (values: unknown[]): number => new Set(values).size;
    expect(distinct(storedProducts.map(({ id }) => id))).toBe(24);
    expect(distinct(storedProducts.map(({ sku }) => sku))).toBe(24);
    expect(distinct(storedProducts.map(({ createdAt }) => createdAt.getTime()))).toBe(24);
    expect(distinct(storedProducts.map(({ manufacturerId }) => manufacturerId))).toBe(2);
    expect(distinct(storedProducts.map(({ category }) => category))).toBeGreaterThanOrEqual(8);
  });

  it('B12, OPEN-19: share no name with the built-in ones, which are listed beside them', () => {
    const names = [...storedProducts, ...demoProducts].map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(27);
  });

  it('show every kind of option: with a minimum, without one, unavailable, plain text', () => {
    const options = storedProducts.flatMap((product) => product.customizationOptions);
    const entries = options.filter((option) => typeof option !== 'string');
    expect(options.some((option) => typeof option === 'string')).toBe(true);
    expect(entries.some(({ minQuantity }) => minQuantity !== 0)).toBe(true);
    expect(entries.some(({ minQuantity }) => minQuantity === 0)).toBe(true);
    expect(entries.some(({ available }) => available === false)).toBe(true);
  });
});
