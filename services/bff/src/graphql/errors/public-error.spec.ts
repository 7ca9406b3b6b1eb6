import { DomainError } from '@makeport/errors';
import { createLogger } from '@makeport/service-kit';
import { GraphQLError } from 'graphql';
import { toPublicError } from './public-error';

describe('toPublicError', () => {
  let lines: string[];
  const logger = createLogger(
    'bff',
    { LOG_LEVEL: 'info' },
    { write: (line) => void lines.push(line) },
  );
  beforeEach(() => {
    lines = [];
  });

  it('keeps text, code, kind and field of a refusal, and logs nothing', () => {
    const refusal = new DomainError('invalid_input', 'identity.weak', 'Too short', {
      field: 'password',
    });
    const error = new GraphQLError('Too short', { path: ['signUp'], originalError: refusal });
    expect(toPublicError(error, logger)).toEqual({
      message: 'Too short',
      path: ['signUp'],
      extensions: { code: 'identity.weak', kind: 'invalid_input', field: 'password' },
    });
    expect(lines).toEqual([]);
  });

  it('OPEN-67: names every wrong field of a form with its text', () => {
    const fields = [{ field: 'sku', message: 'SKU is required' }];
    const refusal = new DomainError('invalid_input', 'catalog.wrong_fields', 'SKU is required', {
      fields,
    });
    const error = new GraphQLError('SKU is required', {
      path: ['createProduct'],
      originalError: refusal,
    });
    expect(toPublicError(error, logger).extensions).toEqual({
      code: 'catalog.wrong_fields',
      kind: 'invalid_input',
      fields,
    });
  });

  it('says what is wrong with a document', () => {
    expect(toPublicError(new GraphQLError('Cannot query field "x"'), logger)).toMatchObject({
      message: 'Cannot query field "x"',
      extensions: { code: 'bff.invalid_query', kind: 'invalid_input' },
    });
  });

  it('says what is wrong with a variable, without repeating what was sent', () => {
    const originalError = new GraphQLError('Field "price" is not defined by type "CartItemInput".');
    const error = new GraphQLError(
      'Variable "$input" got invalid value { password: "secret", price: 1 }',
      {
        originalError,
      },
    );
    expect(toPublicError(error, logger)).toEqual({
      message: 'Field "price" is not defined by type "CartItemInput".',
      extensions: { code: 'bff.invalid_query', kind: 'invalid_input' },
    });
    expect(lines).toEqual([]);
  });

  it.each([
    [
      'an error of a library',
      new GraphQLError('x', { path: ['a'], originalError: new Error('at 10.0.0.1:5432') }),
    ],
    [
      'a field that must not be null',
      new GraphQLError('Cannot return null for Query.a at 10.0.0.1:5432', { path: ['a'] }),
    ],
    [
      'an error before anything ran',
      { message: 'x', originalError: new TypeError('at 10.0.0.1:5432') },
    ],
    [
      'an answer that no scalar can hold',
      new GraphQLError('x', { path: ['a'], originalError: new GraphQLError('10.0.0.1:5432') }),
    ],
  ])('ERR-3: shows nothing of %s, and logs it', (_what, error) => {
    const shown = toPublicError(error, logger);
    expect(shown).toMatchObject({
      message: 'Something went wrong. Please try again.',
      extensions: { code: 'bff.internal', kind: 'internal' },
    });
    expect(JSON.stringify(shown)).not.toContain('10.0.0.1');
    expect(lines.join()).toContain('10.0.0.1:5432');
  });
});
