import { groupByManufacturer } from '../../../shared/cart/group-by-manufacturer';
import { totalsWithShipping } from './checkout-totals';

describe('checkout totals', () => {
  it.each([
    ['standard', 1500, 133_500],
    ['express', 2500, 134_500],
    ['overnight', 4500, 136_500],
  ] as const)('CHK-14, CHK-15: %s ships for %i cents', (method, shippingCents, totalCents) => {
    expect(
      totalsWithShipping({ subtotalCents: 120_000, taxCents: 12_000, creditCents: 0 }, method),
    ).toEqual({
      subtotalCents: 120_000,
      taxCents: 12_000,
      shippingCents,
      creditCents: 0,
      totalCents,
    });
  });

  it('OPEN-36: a credited sample fee is charged less, whatever the method', () => {
    const priced = { subtotalCents: 120_000, taxCents: 12_000, creditCents: 9_000 };
    expect(totalsWithShipping(priced, 'standard').totalCents).toBe(124_500);
    expect(totalsWithShipping(priced, 'overnight').totalCents).toBe(127_500);
  });

  it('OPEN-30: groups the lines by manufacturer, in the order of the cart', () => {
    const line = (name: string, manufacturerId: string) => ({
      name,
      manufacturerId,
      manufacturerName: `M${manufacturerId}`,
    });
    const parts = groupByManufacturer([line('a', '2'), line('b', '1'), line('c', '2')]);
    expect(
      parts.map((part) => [part.manufacturerName, part.lines.map(({ name }) => name)]),
    ).toEqual([
      ['M2', ['a', 'c']],
      ['M1', ['b']],
    ]);
  });
});
