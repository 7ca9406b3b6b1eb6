import { checkNewPassword } from './password';

const context = {
  email: 'ada.byron@northwind.test',
  companyName: 'Northwind Outfitters',
  isCommon: (password: string) => ['trustno1!', 'summer', 'welcome'].includes(password),
};
const check = (password: string) => () => checkNewPassword(password, context);

describe('OPEN-6: a new password', () => {
  it('has at least 8 characters, counted as a person counts', () => {
    expect(check('sevenCh')).toThrow('Password should be at least 8 characters');
    expect(check('🐘🐘🐘🐘')).toThrow('Password should be at least 8 characters');
    expect(check('ei8ht ch')).not.toThrow();
  });

  it('has at most 256 characters, counted as a person counts', () => {
    expect(check('ab'.repeat(128))).not.toThrow();
    expect(check('🐘🦒'.repeat(128))).not.toThrow();
    expect(check(`${'ab'.repeat(128)}c`)).toThrow('Password should be at most 256 characters');
  });

  it('may contain what it may not be', () => {
    expect(check('makeport and elephants')).not.toThrow();
    expect(check('aaaaaaaab')).not.toThrow();
    expect(check('baaaaaaaa')).not.toThrow();
  });

  it.each([
    ['short', 'identity.password_too_short'],
    ['ab'.repeat(129), 'identity.password_too_long'],
    ['trustno1!', 'identity.password_too_common'],
  ])('is refused with a code of its own: %s, %s', (password, code) => {
    expect(check(password)).toThrow(expect.objectContaining({ code, field: 'password' }) as Error);
  });

  it('needs no composition, and may be a long phrase', () => {
    expect(check('quietelephants')).not.toThrow();
    expect(check('x y'.repeat(80))).not.toThrow();
    expect(check('a1'.repeat(200))).toThrow('Password should be at most 256 characters');
  });

  it.each([
    'trustno1!',
    'ada.byron@northwind.test',
    'Ada-Byron',
    'northwind outfitters',
    'NorthwindOutfitters!',
    'MakePort',
    'aaaaaaaaaa',
  ])('is none of those that everybody would try first: %s', (password) => {
    expect(check(password)).toThrow('Please choose a less common password');
  });

  it.each([
    'summer2026',
    'Summer2026!',
    '2026summer',
    'welcome2026',
    'Welcome-1234',
    'makeport1',
    'Makeport2026',
    'northwindoutfitters1',
    '12 ada byron 34',
  ])('X39: is none of those with a number added: %s', (password) => {
    expect(check(password)).toThrow('Please choose a less common password');
  });

  it.each(['summer of 2026', 'makeport 77 elephants', 'summer20261'])(
    'X39: may contain one: %s',
    (password) => expect(check(password)).not.toThrow(),
  );

  it('names the field, so that the form can show it there', () => {
    const refusal = { field: 'password', kind: 'invalid_input' };
    expect(check('short')).toThrow(expect.objectContaining(refusal) as Error);
  });
});
