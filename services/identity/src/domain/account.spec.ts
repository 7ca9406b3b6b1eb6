import { getAccountType, maySignInAt } from './account';

describe('account', () => {
  it.each([
    ['brand', null, 'brand'],
    ['manufacturer', null, 'manufacturer'],
    ['brand', 'admin', 'brand'],
    [null, 'admin', 'admin'],
    [null, null, 'user'],
  ] as const)('SHELL-19: user_type %s and role %s make type %s', (userType, role, expected) => {
    expect(getAccountType({ userType, role })).toBe(expected);
  });

  it.each([
    ['brand', 'brand', null, true],
    ['brand', 'manufacturer', null, false],
    ['manufacturer', 'manufacturer', null, true],
    ['manufacturer', 'brand', null, false],
    ['brand', null, 'admin', true],
    ['manufacturer', null, 'admin', true],
    ['brand', null, null, false],
    ['manufacturer', null, null, false],
  ] as const)(
    'AUTH-20, AUTH-21, OPEN-7: the %s page and user_type %s, role %s: %s',
    (page, userType, role, may) => {
      expect(maySignInAt(page, { userType, role })).toBe(may);
    },
  );
});
