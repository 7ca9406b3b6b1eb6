import { getGreetingName } from './greeting-name';

describe('the name in the greeting of an e-mail', () => {
  it('X29: is empty while the address is unconfirmed', () => {
    expect(getGreetingName({ name: 'Northwind', emailConfirmed: false })).toBe('');
    expect(getGreetingName({ name: 'Northwind', emailConfirmed: true })).toBe('Northwind');
    expect(getGreetingName({ name: null, emailConfirmed: true })).toBe('');
  });
});
