import { validEmail } from './email-address';

describe('e-mail addresses', () => {
  it('takes one account for an address, however it is typed', () => {
    expect(validEmail('  Ada@NorthWind.Test ')).toBe('ada@northwind.test');
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@northwind.test',
    'ada@northwind',
    'a da@northwind.test',
    'ada@b\u0000.test',
  ])('refuses an address nobody could have: %j', (email) => {
    expect(() => validEmail(email)).toThrow('Please enter a valid email address');
  });

  it('refuses an address above 254 characters', () => {
    expect(() => validEmail(`${'a'.repeat(250)}@b.test`)).toThrow(
      'Please enter a valid email address',
    );
  });

  it('takes an address of 254 characters, and refuses one of 255', () => {
    const address = (length: number) => '@b.test'.padStart(length, 'a');
    expect(validEmail(address(254))).toBe(address(254));
    expect(() => validEmail(address(255))).toThrow('Please enter a valid email address');
  });

  it.each([
    'ada@b@northwind.test',
    'ada@north wind.test',
    'ada@northwind.te st',
    'ada@.',
    'ada@northwind.',
  ])('refuses an address that no mail reaches: %j', (email) => {
    expect(() => validEmail(email)).toThrow(
      expect.objectContaining({ field: 'email', code: 'identity.invalid_email' }) as Error,
    );
  });
});
