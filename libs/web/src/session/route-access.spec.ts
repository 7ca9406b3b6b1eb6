import { decideAccess } from './route-access';
import { accountKind } from './session';

const signedIn = (kind: 'brand' | 'manufacturer' | 'admin' | 'user') =>
  ({ status: 'signed-in', kind }) as const;

describe('decideAccess', () => {
  it('SHELL-15: waits while the session is still loading', () => {
    expect(decideAccess({ status: 'loading', kind: null }, 'brand')).toEqual({ decision: 'wait' });
  });

  it('SHELL-16 to SHELL-18: sends a visitor to sign in', () => {
    for (const requires of ['brand', 'manufacturer', 'admin', 'any'] as const) {
      expect(decideAccess({ status: 'signed-out', kind: null }, requires)).toEqual({
        decision: 'sign-in',
      });
    }
  });

  it('SHELL-25: lets the fitting account in, and every account where any will do', () => {
    for (const kind of ['brand', 'manufacturer', 'admin'] as const) {
      expect(decideAccess(signedIn(kind), kind)).toEqual({ decision: 'allow' });
    }
    expect(decideAccess(signedIn('user'), 'any')).toEqual({ decision: 'allow' });
  });

  it.each([
    ['SHELL-20', 'manufacturer', 'brand', '/manufacturer'],
    ['SHELL-20', 'manufacturer', 'admin', '/manufacturer'],
    ['SHELL-21', 'brand', 'manufacturer', '/brand'],
    ['SHELL-21', 'brand', 'admin', '/brand'],
    ['SHELL-22', 'admin', 'brand', '/admin'],
    ['SHELL-22', 'admin', 'manufacturer', '/admin'],
    ['SHELL-23', 'user', 'brand', '/'],
  ] as const)('%s: %s at a route of %s goes to %s', (_id, kind, requires, to) => {
    expect(decideAccess(signedIn(kind), requires)).toMatchObject({ decision: 'redirect', to });
  });
});

describe('accountKind', () => {
  it('SHELL-19: uses the type and, if that tells nothing, the role', () => {
    expect(accountKind({ accountType: 'brand', role: null })).toBe('brand');
    expect(accountKind({ accountType: 'manufacturer', role: 'admin' })).toBe('manufacturer');
    expect(accountKind({ accountType: 'user', role: 'admin' })).toBe('admin');
    expect(accountKind({ accountType: 'user', role: null })).toBe('user');
  });
});
