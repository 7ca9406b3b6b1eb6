import { maySignInAt } from './sign-in-page';

describe('signing in', () => {
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
