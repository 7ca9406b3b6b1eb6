import { anOrder } from '../../../test/support/builders';
import { customizationDetails, orderAmount, orderNumber, orderQuantity } from './order';

const [line] = anOrder().items;
const option = (id: string, name: string, additionalCostCents: number) => ({
  id,
  name,
  additionalCostCents,
  minQuantity: null,
  available: true,
});
const items = [
  {
    ...line,
    quantity: 100,
    options: [option('engraving', 'Logo engraving', 200), option('box', 'Box', 50)],
  },
  { ...line, quantity: 3, options: [option('box', 'Box', 50)] },
] as const;

describe('an order', () => {
  it('OPEN-46: has the first 8 characters of its id as its number', () => {
    expect(orderNumber('a1b2c3d4-0000-4000-8000-000000000001')).toBe('#A1B2C3D4');
  });

  it('CHK-25: has the quantity of all its items', () => {
    expect(orderQuantity({ items })).toBe(103);
  });

  it('CHK-26, DATA-10: tells what its options cost', () => {
    expect(customizationDetails({ items })).toEqual({
      totalCostCents: 100 * 250 + 3 * 50,
      options: [
        { name: 'engraving', value: 'Logo engraving', costCents: 200, quantity: 100 },
        { name: 'box', value: 'Box', costCents: 50, quantity: 100 },
        { name: 'box', value: 'Box', costCents: 50, quantity: 3 },
      ],
    });
  });

  it('costs its total', () => {
    const order = anOrder();
    expect(orderAmount(order)).toBe(order.totals.totalCents);
  });
});
