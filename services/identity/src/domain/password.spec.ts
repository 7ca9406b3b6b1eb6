import { checkNewPassword } from './password';

const context = {
  email: 'ada.byron@northwind.test',
  companyName: 'Northwind Outfitters',
  isCommon: (password: string) => password === 'trustno1!',
};
const check = (password: string) => () => checkNewPassword(password, context);

describe('OPEN-6: a new password', () => {
  it('has at least 8 characters, counted as a person counts', () => {
    expect(check('sevenCh')).toThrow('Password should be at least 8 characters');
    expect(check('🐘🐘🐘🐘')).toThrow('Password should be at least 8 characters');
    expect(check('ei8ht ch')).not.toThrow();
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

  it('names the field, so that the form can show it there', () => {
    const refusal = { field: 'password', kind: 'invalid_input' };
    expect(check('short')).toThrow(expect.objectContaining(refusal) as Error);
  });
});
