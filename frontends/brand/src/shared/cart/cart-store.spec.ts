import { MAX_QUANTITY } from '@makeport/rules';
import { bottle, powerBank, getProduct } from '../../testing/cart-items';
import { getKey } from './cart';
import { serializeCart } from './cart-storage';
import { CartStore } from './cart-store';

const engraved = {
  ...powerBank,
  customizations: [
    { optionId: 'engraving', name: 'Engraving', additionalCostCents: 200, minQuantity: null },
    { optionId: 'pouch', name: 'Gift pouch', additionalCostCents: 50, minQuantity: 500 },
  ],
};
const add = (store: CartStore, item = powerBank) => store.add(async () => item, { open: true });

const corrupt = [
  'not json',
  '{}',
  'null',
  '[1]',
  '[null]',
  '[{"productId":"p"}]',
  JSON.stringify([{ ...powerBank, price: 1.5 }]),
  JSON.stringify([{ ...powerBank, price: 100, quantity: 0 }]),
  JSON.stringify([{ ...powerBank, price: 100, customizations: [{}] }]),
];

describe('cart store', () => {
  beforeEach(() => localStorage.clear());

  it('CART-3: an added product is appended and the cart opens', async () => {
    const store = new CartStore(localStorage);
    await add(store);
    await add(store, bottle);
    expect(store.getState()).toMatchObject({ items: [powerBank, bottle], isOpen: true });
  });

  it('OPEN-22: adding without opening leaves the drawer closed', async () => {
    const store = new CartStore(localStorage);
    await store.add(async () => powerBank, { open: false });
    expect(store.getState()).toMatchObject({ items: [powerBank], isOpen: false });
  });

  it('CART-17: items, options and quantities come back under key cart', async () => {
    await add(new CartStore(localStorage), engraved);
    expect(Object.keys(localStorage)).toEqual(['cart']);
    expect(new CartStore(localStorage).getState().items).toEqual([engraved]);
  });

  it('DATA-18: a stored item carries the fields of the specification', async () => {
    await add(new CartStore(localStorage), engraved);
    const [stored] = JSON.parse(localStorage.getItem('cart') ?? '') as unknown[];
    expect(stored).toMatchObject({
      productId: engraved.productId,
      manufacturerId: engraved.manufacturerId,
      quantity: 100,
      customizations: [
        { option: 'engraving', value: 'Engraving', additionalCost: 200 },
        { option: 'pouch', value: 'Gift pouch', additionalCost: 50 },
      ],
      price: 1000,
      name: engraved.name,
      image: null,
    });
  });

  it.each(corrupt)('CART-18: the corrupt value %s is discarded', (value) => {
    localStorage.setItem('cart', value);
    expect(new CartStore(localStorage).getState()).toMatchObject({ items: [], error: null });
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it('B30: a stored quantity above the most that can be ordered is read as the most', () => {
    localStorage.setItem('cart', serializeCart([{ ...powerBank, quantity: 1e12 }, bottle]));
    const [capped, other] = new CartStore(localStorage).getState().items;
    expect([capped?.quantity, other]).toEqual([MAX_QUANTITY, bottle]);
  });

  it('B14: two stored lines of the same product with the same options are read as one', () => {
    localStorage.setItem('cart', serializeCart([engraved, powerBank, engraved]));
    expect(new CartStore(localStorage).getState().items).toEqual([
      { ...engraved, quantity: 200 },
      powerBank,
    ]);
  });

  it('CART-19: loading is set while a product is looked up', async () => {
    const store = new CartStore(localStorage);
    const seen: boolean[] = [];
    store.subscribe(() => seen.push(store.getState().loading));
    await add(store);
    expect(seen[0]).toBe(true);
    expect(seen.at(-1)).toBe(false);
  });

  it('CART-6, CART-19: a failed look-up changes nothing and its message stays until the next success', async () => {
    const store = new CartStore(localStorage);
    const failing = store.add(() => Promise.reject(new Error('Product not found')), { open: true });
    await expect(failing).rejects.toThrow('Product not found');
    expect(store.getState()).toEqual({
      items: [],
      isOpen: false,
      loading: false,
      error: 'Product not found',
    });
    await add(store);
    expect(store.getState().error).toBeNull();
  });

  it('CART-9, CART-12, CART-13: removes, sets to nothing and clears, in the storage too', async () => {
    const store = new CartStore(localStorage);
    await add(store);
    await add(store, bottle);
    store.remove(getKey(powerBank));
    expect(store.getState().items).toEqual([bottle]);
    store.setQuantity(getKey(bottle), 0);
    expect(store.getState().items).toEqual([]);
    await add(store);
    store.clear();
    expect(new CartStore(localStorage).getState().items).toEqual([]);
  });

  it('what changed in the catalogue comes back after a reload too', async () => {
    const store = new CartStore(localStorage);
    await add(store, engraved);
    const [, pouch] = engraved.customizations;
    const now = getProduct(engraved, { priceMinCents: 1100 });
    store.refresh(
      [engraved.productId],
      [{ ...now, customizationOptions: now.customizationOptions.slice(0, 1) }],
    );
    const expected = {
      ...engraved,
      priceCents: 1100,
      changedFromCents: 1250,
      customizations: [engraved.customizations[0], { ...pouch, unavailable: true }],
    };
    expect(new CartStore(localStorage).getState().items).toEqual([expected]);
    store.refresh([engraved.productId], []);
    expect(new CartStore(localStorage).getState().items).toEqual([{ ...expected, gone: true }]);
  });

  it('two tabs do not overwrite each other', async () => {
    const [one, other] = [new CartStore(localStorage), new CartStore(localStorage)];
    await add(one);
    await add(other, bottle);
    one.reload();
    expect(one.getState().items).toEqual([powerBank, bottle]);
  });

  it('keeps the cart in memory and says so when the browser refuses to store it', async () => {
    const store = new CartStore(localStorage);
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await add(store);
    await add(store, bottle);
    expect(store.getState()).toMatchObject({
      items: [powerBank, bottle],
      error: 'Your cart could not be saved in this browser.',
    });
    refuse.mockRestore();
  });

  it('OPEN-28: the same account finds its cart again, another one does not', async () => {
    const store = new CartStore(localStorage);
    store.adopt('brand-1');
    await add(store);
    store.adopt('brand-1');
    expect(store.getState().items).toEqual([powerBank]);
    store.adopt('brand-2');
    expect(store.getState().items).toEqual([]);
  });

  it('OPEN-28: a cart without an owner becomes that of the first account', async () => {
    const store = new CartStore(localStorage);
    await add(store);
    store.adopt('brand-1');
    expect(store.getState().items).toEqual([powerBank]);
  });
});
