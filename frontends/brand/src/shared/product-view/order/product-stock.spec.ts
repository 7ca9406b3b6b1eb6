import { currentStock, unitsOrNone } from './product-stock';

describe('stock', () => {
  it('OPEN-16: is the sum of the inventory, or not specified', () => {
    expect(unitsOrNone(currentStock([{ quantity: 1200 }, { quantity: 30 }]))).toBe('1,230 units');
    expect(unitsOrNone(currentStock([{ quantity: 1 }]))).toBe('1 unit');
    expect(unitsOrNone(currentStock([{ quantity: 0 }]))).toBe('0 units');
    expect(unitsOrNone(currentStock([]))).toBe('Not specified');
  });
});
