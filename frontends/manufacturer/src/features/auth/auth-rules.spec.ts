import { destination, initialMode, TEXTS } from './auth-rules';

describe('the manufacturer sign-in page', () => {
  it('AUTH-1: has a title for each mode', () => {
    expect(TEXTS.signup.title).toBe('Join as a Manufacturer');
    expect(TEXTS.login.title).toBe('Welcome back');
  });

  it('opens in login mode unless the navigation state says signup', () => {
    expect(initialMode(null)).toBe('login');
    expect(initialMode({ mode: 'login' })).toBe('login');
    expect(initialMode({ mode: 'signup', from: '/x' })).toBe('signup');
  });

  it('AUTH-17: sends a manufacturer to the origin, else to the area', () => {
    expect(destination('manufacturer', '/manufacturer/orders')).toBe('/manufacturer/orders');
    expect(destination('manufacturer', null)).toBe('/manufacturer');
  });

  it('AUTH-16: sends an admin to the admin area whatever the origin', () => {
    expect(destination('admin', '/manufacturer/orders')).toBe('/admin');
  });

  it('AUTH-19: sends on whoever is signed in already', () => {
    expect(destination('brand', null)).toBe('/brand');
    expect(destination('user', '/manufacturer')).toBe('/');
  });
});
