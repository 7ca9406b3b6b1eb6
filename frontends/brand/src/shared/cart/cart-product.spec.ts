import { powerBank } from '../../testing/cart-items';
import { lineProblem, type CartItem } from './cart';
import { parseCart, serializeCart } from './cart-storage';
import { toCartItem, refreshItems, type CartProduct } from './cart-product';

const engraving = {
  optionId: 'engraving',
  name: 'Engraving',
  additionalCostCents: 200,
  minQuantity: null,
};
const pouch = { optionId: 'pouch', name: 'Gift pouch', additionalCostCents: 50, minQuantity: 500 };
const product: CartProduct = {
  id: powerBank.productId,
  name: powerBank.name,
  category: powerBank.category,
  images: ['/uploads/power-bank.jpg'],
  moq: 100,
  priceMinCents: 1000,
  manufacturer: { id: powerBank.manufacturerId, name: powerBank.manufacturerName },
  customizationOptions: [
    { ...engraving, available: true },
    { ...pouch, available: true },
  ],
};
const engraved = toCartItem(product, { quantity: 120, optionIds: ['engraving'] });
const refresh = (item: CartItem, now: CartProduct | null) =>
  refreshItems([item], [item.productId], now ? [now] : [])[0];

describe('a product as a line of the cart', () => {
  it('CART-8: costs the product’s lowest price, nothing where it has none', () => {
    expect(engraved).toMatchObject({ priceCents: 1000, quantity: 120 });
    const { priceMinCents: _price, ...unpriced } = product;
    expect(toCartItem(unpriced, { quantity: 1, optionIds: [] }).priceCents).toBe(0);
    expect(
      toCartItem({ ...product, priceMinCents: null }, { quantity: 1, optionIds: [] }).priceCents,
    ).toBe(0);
  });

  it('DATA-18: carries product, manufacturer, picture and the chosen options', () => {
    expect(engraved).toEqual({
      productId: powerBank.productId,
      manufacturerId: powerBank.manufacturerId,
      manufacturerName: 'Voltworks Electronics',
      name: powerBank.name,
      image: '/uploads/power-bank.jpg',
      category: 'Electronics',
      moq: 100,
      quantity: 120,
      priceCents: 1000,
      customizations: [engraving],
    });
  });

  it('CART-6: cannot be made of a product that is not there', () => {
    expect(() => toCartItem(null, { quantity: 1, optionIds: [] })).toThrow('Product not found');
  });
});

describe('the cart as the catalogue has it now', () => {
  it('stays as it is when nothing has changed', () => {
    expect(refresh(engraved, product)).toEqual(engraved);
  });

  it('takes over a new price and keeps the one that was agreed to, however often it is asked', () => {
    const dearer = refresh(engraved, { ...product, priceMinCents: 1100 });
    expect(dearer).toMatchObject({ priceCents: 1100, changedFromCents: 1200 });
    const again = dearer && refresh(dearer, { ...product, priceMinCents: 1150 });
    expect(again).toMatchObject({ priceCents: 1150, changedFromCents: 1200 });
    expect(again && refresh(again, product)).toEqual(engraved);
  });

  it('takes over the new cost of an option', () => {
    const options = [{ ...engraving, additionalCostCents: 250, available: true }];
    expect(refresh(engraved, { ...product, customizationOptions: options })).toMatchObject({
      customizations: [{ ...engraving, additionalCostCents: 250 }],
      changedFromCents: 1200,
    });
  });

  it('VER-10: the manufacturer’s verification comes and goes with the catalogue’s', () => {
    const of = (verified: boolean) => ({
      ...product,
      manufacturer: { ...product.manufacturer, verified },
    });
    const verified = refresh(engraved, of(true));
    expect(verified).toMatchObject({ manufacturerVerified: true });
    expect(verified && parseCart(serializeCart([verified]))).toEqual([verified]);
    expect(verified && refresh(verified, of(false))).toEqual(engraved);
  });

  it('OPEN-27: a raised minimum is a problem of the line', () => {
    const short = refresh(engraved, { ...product, moq: 200 });
    expect(short && lineProblem(short)).toBe('Minimum order quantity is 200 units');
  });

  it.each([
    ['is not offered any more', []],
    ['is not available', [{ ...engraving, available: false }]],
  ])('an option that %s is a problem of the line', (_why, customizationOptions) => {
    const line = refresh(engraved, { ...product, customizationOptions });
    expect(line && lineProblem(line)).toBe('Engraving is currently unavailable');
  });

  it('OPEN-78: a product that is gone is a problem until it is back', () => {
    const gone = refresh(engraved, null);
    expect(gone && lineProblem(gone)).toBe('Product not found');
    expect(gone && refresh(gone, product)).toEqual(engraved);
  });

  it('leaves lines alone that were not asked for', () => {
    expect(refreshItems([engraved], [], [])).toEqual([engraved]);
  });
});
