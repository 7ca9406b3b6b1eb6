import { validCompanyName, validEmail } from './registration';

describe('registration', () => {
  it('takes one account for an address, however it is typed', () => {
    expect(validEmail('  Ada@NorthWind.Test ')).toBe('ada@northwind.test');
  });

  it.each(['', 'ada', 'ada@', '@northwind.test', 'ada@northwind', 'a da@northwind.test', 'ada@b\u0000.test'])(
    'refuses an address nobody could have: %j',
    (email) => {
      expect(() => validEmail(email)).toThrow('Please enter a valid email address');
    },
  );

  it('refuses an address above 254 characters', () => {
    expect(() => validEmail(`${'a'.repeat(250)}@b.test`)).toThrow('Please enter a valid email address');
  });

  it('AUTH-10: wants a company name', () => {
    expect(validCompanyName('  Northwind  ')).toBe('Northwind');
    expect(() => validCompanyName('   ')).toThrow('Company name is required');
    expect(() => validCompanyName('n'.repeat(201))).toThrow('at most 200');
    expect(() => validCompanyName('North\u0000wind')).toThrow('plain characters');
  });
});
