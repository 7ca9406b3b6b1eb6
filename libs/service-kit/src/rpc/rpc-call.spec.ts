import type { Actor } from '@makeport/contracts';
import { requireAccountType, requireService, requireUser, type RpcCall } from './rpc-call';

const callBy = (actor: Actor): RpcCall => ({ actor, callingService: 'bff', deadline: 0 });
const brand: Actor = {
  kind: 'user',
  userId: '00000000-0000-4000-8000-000000000001',
  accountType: 'brand',
  name: 'Northwind Outfitters',
  email: 'brand@makeport.test',
};
const visitor: Actor = { kind: 'anonymous' };
const service: Actor = { kind: 'service', service: 'ordering' };

describe('who may call', () => {
  it.each([visitor, service])('ERR-1: requireUser refuses %o', (actor) => {
    expect(() => requireUser(callBy(actor))).toThrow('User not authenticated');
  });

  it('requireUser answers with the person', () => {
    expect(requireUser(callBy(brand))).toBe(brand);
  });

  it('requireAccountType takes any of the types and no other', () => {
    expect(requireAccountType(callBy(brand), 'admin', 'brand')).toBe(brand);
    expect(() => requireAccountType(callBy(brand), 'manufacturer')).toThrow('Not authorized');
    expect(() => requireAccountType(callBy(visitor), 'brand')).toThrow('User not authenticated');
  });

  it('requireService takes services only', () => {
    expect(requireService(callBy(service))).toBe('ordering');
    expect(() => requireService(callBy(brand))).toThrow('Not authorized');
    expect(() => requireService(callBy(visitor))).toThrow('Not authorized');
  });
});
