import { getAccountType } from './account';

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
});
