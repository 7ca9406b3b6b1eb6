import { randomUUID } from 'node:crypto';
import { ordersDescription, statementSuffix } from './payment-texts';

describe('a payment as the provider’s Dashboard and bank statements show it', () => {
  it('P20: names its orders as everybody else does', () => {
    const orders = ['a1b2c3d4-0000-4000-8000-000000000001', 'e5f6a7b8-0000-4000-8000-000000000002'];
    expect(ordersDescription(orders)).toBe('Makeport orders #A1B2C3D4, #E5F6A7B8');
    expect(ordersDescription(orders.slice(1))).toBe('Makeport order #E5F6A7B8');
  });

  it('P20: keeps to what a statement takes: ten characters beside the platform’s name, and a letter', () => {
    for (const id of [randomUUID(), '12345678-0000-4000-8000-000000000001'])
      expect(statementSuffix(id)).toMatch(/^REF [0-9A-F]{6}$/);
  });
});
