import { afterSignIn, initialMode, missingCredentials } from './sign-in-rules';

const credentials = { companyName: 'Northwind', email: 'brand@makeport.test', password: 'secret' };

describe('signing in', () => {
  it('AUTH-3: navigation state signup opens sign-up', () => {
    expect(initialMode({ mode: 'signup', from: '/x' })).toBe('signup');
  });

  it('OPEN-8: the page behind a dead link leads to the request for a new one', () => {
    expect(initialMode({ mode: 'forgot' })).toBe('forgot');
  });

  it.each([null, undefined, 'signup', {}, { mode: 'login' }, { mode: 'admin' }])(
    'AUTH-4, OPEN-5: state %j opens login',
    (state) => {
      expect(initialMode(state)).toBe('login');
    },
  );

  it.each([
    ['AUTH-18', 'brand', '/brand/projects', '/brand/projects'],
    ['AUTH-18', 'brand', null, '/brand'],
    ['AUTH-17', 'manufacturer', '/manufacturer/orders', '/manufacturer/orders'],
    ['AUTH-17', 'manufacturer', null, '/manufacturer'],
    ['AUTH-16', 'admin', '/brand/projects', '/admin'],
    ['AUTH-16', 'admin', null, '/admin'],
    ['AUTH-19', 'user', '/brand', '/'],
  ] as const)('%s: %s with origin %s goes to %s', (_id, kind, origin, target) => {
    expect(afterSignIn(kind, origin)).toBe(target);
  });

  it('AUTH-10: signing up needs a name', () => {
    expect(
      missingCredentials('signup', { ...credentials, companyName: ' ' }, 'Brand name'),
    ).toEqual({
      companyName: 'Brand name is required',
    });
    expect(missingCredentials('login', { ...credentials, companyName: '' }, 'Brand name')).toEqual(
      {},
    );
  });

  it('AUTH-11: e-mail and password are needed in both modes', () => {
    for (const mode of ['login', 'signup'] as const) {
      expect(
        missingCredentials(mode, { ...credentials, email: ' ', password: '' }, 'Brand name'),
      ).toEqual({
        email: 'Email is required',
        password: 'Password is required',
      });
    }
  });

  it('a password of spaces is a password', () => {
    expect(missingCredentials('login', { ...credentials, password: ' ' }, 'Brand name')).toEqual(
      {},
    );
  });
});
