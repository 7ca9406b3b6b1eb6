import fc from 'fast-check';
import type { KnownProduct } from '../product-reader';
import { RememberedProducts } from './remembered-products';

const aKnownProduct = (number: number, changes: Partial<KnownProduct> = {}): KnownProduct => ({
  id: `product-${number}`,
  number,
  name: 'Lamp',
  category: 'Lights',
  manufacturerId: 'maker',
  manufacturerName: 'Maker',
  priceMinCents: 100,
  priceMaxCents: 200,
  optionNames: [],
  certifications: [],
  closed: false,
  ...changes,
});

const lists = fc.array(fc.constantFrom('CE', 'a, "b"', 'Größe'), { maxLength: 2 });
const products = fc.record({
  number: fc.integer({ min: 1, max: 30 }),
  name: fc.string({ unit: 'grapheme', maxLength: 300 }),
  category: fc.constantFrom('Lights', 'Möbel'),
  manufacturerId: fc.constantFrom('m1', 'm2'),
  manufacturerName: fc.constantFrom('One', 'Two'),
  priceMinCents: fc.integer({ min: 0, max: 0xffffffff }),
  priceMaxCents: fc.integer({ min: 0, max: 0xffffffff }),
  optionNames: lists,
  certifications: lists,
  closed: fc.boolean(),
});
type Step = (remembered: RememberedProducts, model: Map<string, KnownProduct | null>) => void;
const toId = (number: number): string => `product-${number}`;
const steps: fc.Arbitrary<Step> = fc.oneof(
  products.map((drawn): Step => (remembered, model) => {
    const product = { id: toId(drawn.number), ...drawn };
    remembered.set(product.id, product);
    model.set(product.id, product);
  }),
  fc.integer({ min: 1, max: 30 }).chain((number) =>
    fc.constantFrom<Step>(
      (remembered, model) => {
        remembered.set(toId(number), null);
        model.set(toId(number), null);
      },
      (remembered, model) => {
        remembered.delete(toId(number));
        model.delete(toId(number));
      },
      (remembered, model) => {
        const known = model.get(toId(number));
        if (!known) return;
        expect(remembered.findFormer(number, null)).toEqual({
          id: known.id,
          manufacturerId: known.manufacturerId,
        });
      },
      (remembered) => {
        remembered.get(toId(number));
      },
    ),
  ),
);

describe('remembered products', () => {
  it('N7: are what they were when they were stored last', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 120 }), (drawn) => {
        const remembered = new RememberedProducts(1_000);
        const model = new Map<string, KnownProduct | null>();
        for (const step of drawn) step(remembered, model);
        for (let number = 1; number <= 30; number += 1) {
          expect(remembered.get(toId(number))).toEqual(model.get(toId(number)));
        }
      }),
    );
  });

  it('are never told wrong, though few are remembered', () => {
    fc.assert(
      fc.property(fc.array(products, { maxLength: 100 }), (drawn) => {
        const remembered = new RememberedProducts(4);
        const last = new Map<string, KnownProduct>();
        for (const each of drawn) {
          const product = { id: toId(each.number), ...each };
          remembered.set(product.id, product);
          last.set(product.id, product);
          for (const [id, stored] of last) expect([stored, undefined]).toContainEqual(remembered.get(id));
        }
      }),
    );
  });

  it('are thousands, of which those that are asked for stay', () => {
    const remembered = new RememberedProducts(2_000);
    for (let number = 1; number <= 9_000; number += 1) {
      remembered.set(toId(number), aKnownProduct(number));
      expect(remembered.get(toId(1))).toEqual(aKnownProduct(1));
    }
    expect(remembered.get(toId(8_999))).toEqual(aKnownProduct(8_999));
    expect(remembered.get(toId(2))).toBeUndefined();
    expect(remembered.findFormer(9_000, null)?.id).toBe(toId(9_000));
    expect(remembered.findFormer(9_001, toId(8_998))?.id).toBe(toId(8_998));
  });

  it.each([
    ['another alphabet in its id', aKnownProduct(1, { id: 'löwe' })],
    ['more than 42 million dollars', aKnownProduct(1, { priceMaxCents: 2 ** 32 })],
    ['a row of a very great number', aKnownProduct(2 ** 32)],
  ])('are not those with %s', (_, product) => {
    const remembered = new RememberedProducts();
    remembered.set(product.id, product);
    expect(remembered.get(product.id)).toBeUndefined();
  });
});
