import { resolveDefinitions, shareDefinitions } from './shared-definitions';

const money = {
  type: 'integer',
  minimum: 0,
  maximum: 100_000_000_000,
  description: 'An amount in cents, at least 0',
};
const line = {
  type: 'object',
  properties: { price: money, total: money },
  required: ['price', 'total'],
};
const contracts = {
  'orders.read.v1': { type: 'object', properties: { lines: { type: 'array', items: line } } },
  'orders.write.v1': { type: 'object', properties: { first: line, fee: money } },
};

describe('shared definitions', () => {
  const shared = shareDefinitions(contracts);

  it('are the objects that occur several times, named after their fields', () => {
    expect(shared.$defs).toEqual({
      lines: {
        ...line,
        properties: { price: { $ref: '#/$defs/price' }, total: { $ref: '#/$defs/price' } },
      },
      price: money,
    });
    expect(shared.contracts['orders.write.v1']).toEqual({
      type: 'object',
      properties: { first: { $ref: '#/$defs/lines' }, fee: { $ref: '#/$defs/price' } },
    });
  });

  it('are resolved to what they were', () => {
    expect(resolveDefinitions(shared)).toEqual(contracts);
  });

  it('of different objects with one field name have different names', () => {
    const other = { ...money, minimum: 1 };
    const { $defs } = shareDefinitions({
      a: { price: money },
      b: { fee: money, price: other },
      c: { total: other },
    });
    expect($defs).toEqual({ price: money, 'price-2': other });
  });
});
