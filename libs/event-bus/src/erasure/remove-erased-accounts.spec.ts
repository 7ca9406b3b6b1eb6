import { catalogEvents, messagingEvents, orderingEvents, samplesEvents } from '@makeport/contracts';
import { ERASED_NAME } from '@makeport/rules';
import { findAccountIds, withoutErased } from './remove-erased-accounts';

const { order } = orderingEvents.orderPlaced.data.parse(orderingEvents.orderPlaced.example);

describe('ADR 0063: what an event says of an erased account', () => {
  it('finds the accounts that it is about', () => {
    expect(findAccountIds({ order })).toEqual([order.brandId, order.manufacturerId].sort());
    const { product } = catalogEvents.productChanged.data.parse(
      catalogEvents.productChanged.example,
    );
    expect(findAccountIds({ product })).toEqual([product.manufacturer.id]);
    expect(findAccountIds({ nothing: null, list: [1, 'x'] })).toEqual([]);
  });

  it('blanks the names of one side and leaves the other', () => {
    const data = { order: { ...order, feedback: 'Ask Ada', rating: 3 } };
    const brandless = withoutErased(data, new Set([order.brandId])).order;
    expect(brandless).toEqual({ ...data.order, brandName: ERASED_NAME, feedback: null });
    const makerless = withoutErased(data, new Set([order.manufacturerId])).order;
    expect(makerless).toMatchObject({ brandName: order.brandName, manufacturerName: ERASED_NAME });
    expect(makerless.items.map(({ manufacturerName }) => manufacturerName)).toEqual([ERASED_NAME]);
    expect(makerless.feedback).toBe('Ask Ada');
  });

  it.each([
    [orderingEvents.orderPlaced],
    [samplesEvents.sampleRequestCreated],
    [messagingEvents.messageSent],
    [catalogEvents.productChanged],
  ] as const)('what is left is still an event: %#', (event) => {
    const data: unknown = event.data.parse(event.example);
    const blanked = withoutErased(data, new Set(findAccountIds(data)));
    expect(event.data.safeParse(blanked).error).toBeUndefined();
    expect(JSON.stringify(blanked)).toContain(ERASED_NAME);
    expect(JSON.stringify(blanked)).not.toMatch(/Northwind|Voltworks/);
  });

  it('changes nothing of others', () => {
    expect(withoutErased({ order }, new Set(['00000000-0000-4000-8000-00000000dead']))).toEqual({
      order,
    });
  });
});
