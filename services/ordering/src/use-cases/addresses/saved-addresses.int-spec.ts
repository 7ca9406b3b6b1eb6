import { randomUUID } from 'node:crypto';
import { orderingRpc, type Actor, type ShippingInfo } from '@makeport/contracts';
import { MAX_SAVED_ADDRESSES } from '@makeport/rules';
import { emptyFields } from '@makeport/testing';
import { shippingInfo } from '../../../test/support/builders';
import {
  actor,
  adminActor,
  anonymous,
  OrderingStack,
  otherBrandActor,
  voltworksActor,
} from '../../../test/support/ordering-stack';
import { refusal } from '../../../test/support/refusal';

let stack: OrderingStack;
beforeAll(async () => {
  stack = await OrderingStack.start();
  await stack.startApi();
});
afterAll(() => stack.stop());

/** Returns a brand without saved addresses. */
const newBrand = (): Actor => actor('brand', { id: randomUUID(), name: 'Northwind Outfitters' });
const street = (name: string): ShippingInfo => ({ ...shippingInfo, address: name });

const book = (as: Actor) => stack.call(orderingRpc.getAddressBook, {}, as);
const save = (as: Actor, address: ShippingInfo = shippingInfo, label = '') =>
  stack.call(orderingRpc.saveAddress, { label, address }, as);
const update = (as: Actor, addressId: string, address: ShippingInfo, label = '') =>
  stack.call(orderingRpc.updateSavedAddress, { addressId, label, address }, as);
const remove = (as: Actor, addressId: string) =>
  stack.call(orderingRpc.deleteSavedAddress, { addressId }, as);
const setDefault = (as: Actor, addressId: string) =>
  stack.call(orderingRpc.setDefaultAddress, { addressId }, as);
const streets = ({ addresses }: Awaited<ReturnType<typeof book>>) =>
  addresses.map(({ address, isDefault }) => `${address.address}${isDefault ? ' (default)' : ''}`);
const getId = ({ addresses }: Awaited<ReturnType<typeof book>>, name: string): string =>
  addresses.find(({ address }) => address.address === name)?.id ?? '';

describe('saved addresses', () => {
  it('B19: what a brand saves is there again, its first address as the default', async () => {
    const brand = newBrand();
    expect(await book(brand)).toMatchObject({ addresses: [], lastOrdered: null });
    const saved = await save(
      brand,
      { ...shippingInfo, country: 'US', city: ' Portland ' },
      ' Warehouse ',
    );
    expect(saved.addresses).toMatchObject([
      { label: 'Warehouse', address: shippingInfo, isDefault: true, lastUsedAt: null },
    ]);
    await save(brand, street('2 Mill Lane'));
    expect(streets(await book(brand))).toEqual(['1 Harbour Street (default)', '2 Mill Lane']);
  });

  it('F33, B19: every field of the form is there after a reload, saved and changed', async () => {
    const brand = newBrand();
    const form = { label: 'Warehouse', address: shippingInfo };
    expect(emptyFields(orderingRpc.saveAddress.request, form)).toEqual([]);
    await save(brand, form.address, form.label);
    const { addresses } = await book(brand);
    expect(addresses).toMatchObject([form]);
    const address: ShippingInfo = {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.test',
      phone: '+1 555 010 0199',
      address: '2 Mill Lane',
      city: 'Lisbon',
      state: 'Lisboa',
      zipCode: '1100-148',
      country: 'Portugal',
    };
    expect(emptyFields(orderingRpc.saveAddress.request, { label: 'Studio', address })).toEqual([]);
    await update(brand, addresses[0]?.id ?? '', address, 'Studio');
    expect((await book(brand)).addresses).toMatchObject([{ label: 'Studio', address }]);
  });

  it('B19: the same address, saved by several at once, is there once; a later label stays', async () => {
    const brand = newBrand();
    await Promise.all(Array.from({ length: 8 }, () => save(brand)));
    await save(brand, shippingInfo, 'Warehouse');
    const { addresses } = await save(brand);
    expect(addresses).toMatchObject([{ label: 'Warehouse', isDefault: true }]);
  });

  it('B19: an address is changed, and one that becomes equal to another is merged with it', async () => {
    const brand = newBrand();
    await save(brand);
    const id = getId(await save(brand, street('2 Mill Lane')), '2 Mill Lane');
    const moved = await update(
      brand,
      id,
      { ...street('3 Mill Lane'), state: '', country: 'PT' },
      'Lisbon',
    );
    expect(moved.addresses[1]).toMatchObject({
      id,
      label: 'Lisbon',
      address: { address: '3 Mill Lane', state: '', country: 'Portugal' },
    });
    expect((await update(brand, id, shippingInfo)).addresses).toMatchObject([
      { id, label: '', address: shippingInfo, isDefault: true },
    ]);
  });

  it('B19: another default takes the place of the first; of a deleted one the latest takes it', async () => {
    const brand = newBrand();
    await save(brand, street('1 First Street'));
    await save(brand, street('2 Second Street'));
    const third = getId(await save(brand, street('3 Third Street')), '3 Third Street');
    expect(streets(await setDefault(brand, third))).toEqual([
      '3 Third Street (default)',
      '2 Second Street',
      '1 First Street',
    ]);
    expect(streets(await remove(brand, third))).toEqual([
      '2 Second Street (default)',
      '1 First Street',
    ]);
  });

  it('B19: of many changes at once one default is left', async () => {
    const brand = newBrand();
    for (const name of ['1', '2', '3', '4']) await save(brand, street(name));
    const { addresses } = await book(brand);
    await Promise.all(addresses.map(({ id }) => setDefault(brand, id)));
    expect((await book(brand)).addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('B19: there are at most fifty, also of many saved at once; what is saved already is none more', async () => {
    const brand = newBrand();
    const many = Array.from({ length: MAX_SAVED_ADDRESSES + 5 }, (_, index) =>
      save(brand, street(`${index}`)),
    );
    const results = await Promise.allSettled(many);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    const { addresses } = await book(brand);
    expect(addresses).toHaveLength(50);
    await expect(save(brand, street('one too many'))).rejects.toThrow(
      refusal({ kind: 'conflict', code: 'ordering.too_many_saved_addresses' }),
    );
    await save(brand, addresses[7]?.address);
    await remove(brand, addresses[7]?.id ?? '');
    expect((await save(brand, street('one again'))).addresses).toHaveLength(50);
  });

  it('B19: the rules of a checkout hold, in the words of the field', async () => {
    const brand = newBrand();
    await expect(save(brand, { ...shippingInfo, state: '', city: ' ' })).rejects.toThrow(
      refusal({
        kind: 'invalid_input',
        field: 'address.city',
        message: 'Missing required address information: City, State',
      }),
    );
    await expect(save(brand, { ...shippingInfo, email: 'ada' })).rejects.toThrow(
      refusal({ field: 'address.email', message: 'Invalid address information: Email' }),
    );
    await expect(save(brand, street('x'.repeat(501)))).rejects.toThrow(
      refusal({ kind: 'invalid_input', field: 'address.address' }),
    );
    await expect(save(brand, shippingInfo, 'x'.repeat(61))).rejects.toThrow(
      refusal({ kind: 'invalid_input', field: 'label' }),
    );
    expect((await book(brand)).addresses).toEqual([]);
  });

  it("B19, OPEN-40: another brand's address is not found, and stays as it is", async () => {
    const brand = newBrand();
    const id = getId(await save(brand, shippingInfo, 'Warehouse'), '1 Harbour Street');
    const notFound = refusal({ kind: 'not_found', code: 'ordering.saved_address_not_found' });
    await expect(update(otherBrandActor, id, street('2 Mill Lane'))).rejects.toThrow(notFound);
    await expect(remove(otherBrandActor, id)).rejects.toThrow(notFound);
    await expect(setDefault(otherBrandActor, id)).rejects.toThrow(notFound);
    await expect(remove(brand, randomUUID())).rejects.toThrow(notFound);
    expect((await book(otherBrandActor)).addresses).toEqual([]);
    expect((await book(brand)).addresses).toMatchObject([{ label: 'Warehouse', isDefault: true }]);
  });

  it.each([
    ['a manufacturer', voltworksActor, 'forbidden'],
    ['an admin', adminActor, 'forbidden'],
    ['a visitor', anonymous, 'unauthenticated'],
  ] as const)('B19, OPEN-40: %s has none', async (_who, as, kind) => {
    const addressId = randomUUID();
    const asked = await Promise.allSettled([
      book(as),
      save(as),
      update(as, addressId, shippingInfo),
      remove(as, addressId),
      setDefault(as, addressId),
    ]);
    expect(asked).toEqual(asked.map(() => ({ status: 'rejected', reason: refusal({ kind }) })));
  });

  it('B19: a checkout marks the address that it was opened with, and its order is the last one', async () => {
    const brand = newBrand();
    await save(brand, street('1 First Street'));
    await save(brand, street('2 Second Street'));
    await save(brand, street('3 Third Street'));
    const { checkoutId, paymentIntentId } = await stack.openCheckout(
      { shippingInfo: { ...street('2 Second Street'), country: 'us' } },
      brand,
    );
    const used = await book(brand);
    expect(streets(used)).toEqual([
      '1 First Street (default)',
      '2 Second Street',
      '3 Third Street',
    ]);
    expect(used.addresses.map(({ lastUsedAt }) => lastUsedAt !== null)).toEqual([
      false,
      true,
      false,
    ]);
    expect(used.lastOrdered).toBeNull();
    await stack.pay(paymentIntentId);
    await stack.call(orderingRpc.completeCheckout, { checkoutId, paymentMethod: 'credit' }, brand);
    expect((await book(brand)).lastOrdered).toEqual(street('2 Second Street'));
  });

  it('B19: an order to a country without states is placed without one', async () => {
    const brand = newBrand();
    const { checkoutId, paymentIntentId } = await stack.openCheckout(
      {
        shippingInfo: {
          ...shippingInfo,
          city: 'Lisbon',
          state: '',
          zipCode: '1100-148',
          country: 'PT',
        },
      },
      brand,
    );
    await stack.pay(paymentIntentId);
    const { orders } = await stack.call(
      orderingRpc.completeCheckout,
      { checkoutId, paymentMethod: 'credit' },
      brand,
    );
    expect(orders[0]?.shippingInfo).toMatchObject({
      city: 'Lisbon',
      state: '',
      country: 'Portugal',
    });
  });
});
