import { CombinedError } from '@urql/core';
import { errorText, toRequestError } from './request-error';

const refused = (message: string, extensions: Record<string, unknown>) =>
  new CombinedError({ graphQLErrors: [{ message, extensions }] });

describe('errorText', () => {
  it('shows the server’s own text of a refusal', () => {
    const error = refused('Unauthorized to update order status', {
      code: 'ordering.not_yours',
      kind: 'forbidden',
    });
    expect(errorText(error, 'Failed to update order status')).toBe(
      'Unauthorized to update order status',
    );
  });

  it.each([
    [
      'an internal failure',
      refused('connect ECONNREFUSED 10.0.0.7', { code: 'bff.internal', kind: 'internal' }),
    ],
    [
      'a service that is away',
      refused('catalog is away', { code: 'rpc.unavailable', kind: 'unavailable' }),
    ],
    [
      'a wrong query',
      refused('Cannot query field "x"', { code: 'bff.invalid_query', kind: 'invalid_input' }),
    ],
    ['a lost connection', new CombinedError({ networkError: new Error('Failed to fetch') })],
    ['an answer without a kind', refused('stack trace', {})],
  ])('ERR-3: keeps the inside of %s from the screen', (_what, error) => {
    expect(errorText(error, 'Failed to load orders')).toBe('Failed to load orders');
  });

  it('tells which input a refusal is about', () => {
    const error = refused('SKU already exists', {
      code: 'catalog.sku_taken',
      kind: 'conflict',
      field: 'sku',
    });
    expect(toRequestError(error)).toEqual({
      kind: 'conflict',
      code: 'catalog.sku_taken',
      field: 'sku',
      fields: [{ field: 'sku', message: 'SKU already exists' }],
      message: 'SKU already exists',
    });
  });

  it('tells of every input that is wrong', () => {
    const fields = [
      { field: 'name', message: 'Product name is required' },
      { field: 'customizationOptions.0.feature', message: 'Feature is required' },
    ];
    const error = refused('The product has wrong fields', {
      code: 'catalog.invalid_product',
      kind: 'invalid_input',
      fields,
    });
    expect(toRequestError(error)).toMatchObject({ field: null, fields });
  });
});
