import { afterSignIn, authErrors, initialMode } from './auth-rules';

const values = { brandName: 'Northwind', email: 'brand@makeport.test', password: 'secret' };

describe('brand sign-in', () => {
  it('AUTH-3: navigation state signup opens sign-up', () => {
    expect(initialMode({ mode: 'signup' })).toBe('signup');
  });

  it.each([null, undefined, 'signup', {}, { mode: 'login' }])('AUTH-4: state %j opens login', (state) => {
    expect(initialMode(state)).toBe('login');
  });

  it.each([
    ['AUTH-18', 'brand', '/brand/projects', '/brand/projects'],
    ['AUTH-18', 'brand', null, '/brand'],
    ['AUTH-16', 'admin', '/brand/projects', '/admin'],
    ['AUTH-19', 'manufacturer', '/manufacturer/orders', '/manufacturer/orders'],
    ['AUTH-19', 'manufacturer', null, '/manufacturer'],
    ['SHELL-23', 'user', '/brand', '/'],
  ])('%s: %s from %s goes to %s', (_id, kind, origin, target) => {
    expect(afterSignIn(kind, origin)).toBe(target);
  });

  it('AUTH-10: sign-up asks for the brand name, login does not', () => {
    expect(authErrors('signup', { ...values, brandName: ' ' })).toEqual({
      brandName: 'Brand name is required',
    });
    expect(authErrors('login', { ...values, brandName: '' })).toEqual({});
  });

  it.each(['login', 'signup'] as const)('AUTH-11: %s asks for e-mail and password', (mode) => {
    expect(authErrors(mode, { ...values, email: '', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
  });
});
