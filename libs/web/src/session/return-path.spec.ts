import { readCarried, getOrigin, signInState } from './return-path';

describe('the remembered origin', () => {
  it('SHELL-26: comes back from the navigation state', () => {
    expect(getOrigin({ state: signInState('/brand/projects?status=pending#top') })).toBe(
      '/brand/projects?status=pending#top',
    );
  });

  it('brings along what that address was opened with, and nothing where that was nothing', () => {
    const carried = { type: 'sample', request: { id: 'request-1' } };
    expect(readCarried({ state: signInState('/checkout', undefined, carried) })).toEqual(carried);
    expect(signInState('/checkout', 'signup', null)).toEqual({ from: '/checkout', mode: 'signup' });
    expect(readCarried({ state: signInState('/checkout') })).toBeNull();
    expect(readCarried({ state: null })).toBeNull();
  });

  it('is absent without a state or without an origin in it', () => {
    expect(getOrigin({ state: null })).toBeNull();
    expect(getOrigin({ state: { mode: 'signup' } })).toBeNull();
  });

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 7])(
    'ignores what is no address of this application: %s',
    (from) => {
      expect(getOrigin({ state: { from } })).toBeNull();
    },
  );
});
