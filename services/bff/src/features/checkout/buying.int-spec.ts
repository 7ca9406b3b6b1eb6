import { randomUUID } from 'node:crypto';
import {
  exampleManufacturerProfile,
  exampleOrder,
  identityRpc,
  orderingRpc,
  type ManufacturerProfile,
} from '@makeport/contracts';
import { BffUnderTest } from '../../testing/bff-under-test';
import { operations } from '../../testing/operations';

let bff: BffUnderTest;
beforeAll(async () => {
  bff = await BffUnderTest.start();
});
beforeEach(() => bff.reset());
afterAll(() => bff.stop());

const openCheckout = operations['Mutation.openCheckout']?.document ?? '';
const priceCart = operations['Query.priceCart']?.document ?? '';
const { input } = operations['Mutation.openCheckout']?.variables as {
  input: Record<string, unknown>;
};

describe('partners', () => {
  const getPartner = (manufacturerId: string) => ({
    manufacturerId,
    completedOrders: 1,
    lastCompletedAt: '2026-11-20T10:00:00.000Z',
  });

  /**
   * Makes ordering return these manufacturers in this order, and identity their profiles in the
   * reverse order.
   */
  function completed(
    profiles: readonly ManufacturerProfile[],
    ids = profiles.map(({ id }) => id),
  ): void {
    bff.ordering.answer(orderingRpc.listPartners, async () => ({ partners: ids.map(getPartner) }));
    bff.identity.answer(identityRpc.getManufacturerProfiles, async ({ ids: wanted }) => ({
      profiles: profiles.filter(({ id }) => wanted.includes(id)).toReversed(),
    }));
  }
  const manufacturer = (
    name: string,
    changes: Partial<ManufacturerProfile> = {},
  ): ManufacturerProfile => ({
    ...exampleManufacturerProfile,
    id: randomUUID(),
    name,
    ...changes,
  });
  const names = async (variables: object = {}): Promise<unknown> => {
    const query = `query ($search: String, $category: String) { partners(search: $search, category: $category) { name } }`;
    return (await bff.post(query, variables, { as: 'brand' })).data?.['partners'];
  };

  it('BDASH-22: are verified and come in the order of their latest completion', async () => {
    completed([
      manufacturer('Greenform'),
      manufacturer('Unverified', { verified: false }),
      manufacturer('Voltworks'),
    ]);
    expect(await names()).toEqual([{ name: 'Greenform' }, { name: 'Voltworks' }]);
  });

  it('BDASH-22: one that identity does not know any more is left out', async () => {
    const known = manufacturer('Voltworks');
    completed([known], [randomUUID(), known.id]);
    expect(await names()).toEqual([{ name: 'Voltworks' }]);
  });

  it('BDASH-23: only matching ones remain', async () => {
    completed([
      manufacturer('Voltworks', { location: 'Shenzhen, China', categories: ['Electronics'] }),
      manufacturer('Greenform', { location: 'Porto, Portugal', categories: ['Home Goods'] }),
    ]);
    expect(await names({ search: 'PORTO' })).toEqual([{ name: 'Greenform' }]);
    expect(await names({ category: 'Electronics' })).toEqual([{ name: 'Voltworks' }]);
    expect(await names({ search: 'porto', category: 'Electronics' })).toEqual([]);
    expect(await names({ category: 'All Categories' })).toHaveLength(2);
  });

  it('BDASH-22: fifty of them are three calls, their ratings included', async () => {
    completed(Array.from({ length: 50 }, (_, index) => manufacturer(`Works ${index}`)));
    const query = '{ partners { name rating ratingCount } }';
    expect((await bff.post(query, {}, { as: 'brand' })).data?.['partners']).toHaveLength(50);
    const calls = bff.services.flatMap((service) => service.calls.map(({ contract }) => contract));
    expect(calls.sort()).toEqual([
      'identity.get-manufacturer-profiles.v1',
      'identity.get-session.v1',
      'ordering.get-manufacturer-ratings.v1',
      'ordering.list-partners.v1',
    ]);
  });
});

describe('what a browser says when it buys', () => {
  it.each([
    ['price', openCheckout, { ...input, items: [{ productId: 'p', quantity: 1, price: 1 }] }],
    [
      'unitPriceCents',
      openCheckout,
      { ...input, items: [{ productId: 'p', quantity: 1, unitPriceCents: 1 }] },
    ],
    ['totals', openCheckout, { ...input, totals: { totalCents: 1 } }],
    ['brandId', openCheckout, { ...input, brandId: exampleOrder.brandId }],
    ['cardNumber', openCheckout, { ...input, cardNumber: '4242424242424242' }],
    [
      'cvv',
      openCheckout,
      { ...input, billingAddress: { ...exampleOrder.shippingInfo, cvv: '123' } },
    ],
    ['taxCents', priceCart, { items: [], shippingMethod: 'standard', taxCents: 0 }],
  ])('NFR-17: a field %s is refused and reaches no service', async (field, document, given) => {
    const answer = await bff.post(document, { input: given }, { as: 'brand' });
    // The text contains neither the value nor the field's name (X7).
    expect(answer.errors?.[0]?.message).toMatch(/^The value of "\$input[^"]*" is not valid$/);
    expect(JSON.stringify(answer)).not.toContain(field);
    expect(bff.ordering.calls).toEqual([]);
  });

  it('OPEN-31: its payment method and billing address reach ordering', async () => {
    const billingAddress = { ...exampleOrder.shippingInfo, city: 'Salem' };
    await bff.post(
      openCheckout,
      { input: { ...input, paymentMethod: 'debit', billingAddress } },
      { as: 'brand' },
    );
    await bff.post(
      openCheckout,
      { input: { ...input, paymentMethod: null, billingAddress: null } },
      { as: 'brand' },
    );
    const [chosen, nothing] = bff.ordering
      .getCalls(orderingRpc.openCheckout)
      .map(({ request }) => request);
    expect(chosen).toMatchObject({ paymentMethod: 'debit', billingAddress });
    expect(nothing).not.toHaveProperty('paymentMethod');
    expect(nothing).not.toHaveProperty('billingAddress');
  });

  it('BDASH-5: an ordering of an earlier version has no spending by month yet: an empty list', async () => {
    const { spendingByMonth: _, ...earlier } = orderingRpc.getOrderStatistics.response.parse(
      orderingRpc.getOrderStatistics.example.response,
    );
    bff.ordering.answer(orderingRpc.getOrderStatistics, async () => earlier);
    const { data } = await bff.post(
      '{ orderStatistics { spendingByMonth { month amountCents } } }',
      {},
      { as: 'brand' },
    );
    expect(data).toEqual({ orderStatistics: { spendingByMonth: [] } });
  });
});
