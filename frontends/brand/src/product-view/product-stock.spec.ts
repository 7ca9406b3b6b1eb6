import { currentStock, units } from './product-stock';

describe('stock', () => {
  it('OPEN-16: is the sum of the inventory, or not specified', () => {
    expect(units(currentStock([{ quantity: 1200 }, { quantity: 30 }]))).toBe('1,230 units');
    expect(units(currentStock([{ quantity: 0 }]))).toBe('0 units');
    expect(units(currentStock([]))).toBe('Not specified');
  });
});
