import { screen } from '@testing-library/react';
import { ACCOUNTS, renderRoutes, toSession } from '../testing';
import { RequireAccount } from './require-account';
import type { Account } from './session';
import { explainSignIn } from './sign-in-reason';

const routes = [
  {
    path: '/brand/*',
    element: (
      <RequireAccount type="brand" signIn="/brand-auth" waiting={<p>waiting</p>}>
        <p>secret</p>
      </RequireAccount>
    ),
  },
  { path: '*', element: <p>elsewhere</p> },
];

function open(account: Account | null | 'loading') {
  return renderRoutes(routes, {
    path: '/brand/projects?status=pending',
    session: toSession(account),
  });
}

describe('RequireAccount', () => {
  it('SHELL-15: shows neither content nor redirect while the session loads', () => {
    const { address } = open('loading');
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(screen.queryByText('secret')).toBeNull();
    expect(address()).toBe('/brand/projects?status=pending');
  });

  it('SHELL-16: sends a visitor to sign in and remembers where they wanted to go', () => {
    const { address, navigationState } = open(null);
    expect(address()).toBe('/brand-auth');
    expect(navigationState()).toEqual({ from: '/brand/projects?status=pending' });
    expect(screen.queryByText('secret')).toBeNull();
  });

  it('SHELL-16: remembers also what that address was opened with', () => {
    const state = { type: 'sample' };
    const { navigationState } = renderRoutes(routes, {
      path: '/brand',
      state,
      session: toSession(null),
    });
    expect(navigationState()).toEqual({ from: '/brand', carried: state });
  });

  it('T16, AUTH-25: says why the session is gone, once it has ended without its owner', () => {
    const visit = (ended: 'user' | 'forced') =>
      renderRoutes(routes, {
        path: '/brand',
        session: { ...toSession(null), ended },
      }).navigationState();
    expect(visit('forced')).toEqual({ from: '/brand', reason: { kind: 'session-ended' } });
    expect(visit('user')).toEqual({ from: '/brand' });
  });

  it('T16, B4: gives the reason that a page has explained, until it is taken back', () => {
    const withdraw = explainSignIn({ kind: 'payment-received' });
    const session = { ...toSession(null), ended: 'forced' as const };
    const visit = () => renderRoutes(routes, { path: '/brand', session }).navigationState();
    expect(visit()).toEqual({ from: '/brand', reason: { kind: 'payment-received' } });
    withdraw();
    expect(visit()).toEqual({ from: '/brand', reason: { kind: 'session-ended' } });
  });

  it('SHELL-25: shows the page to the fitting account', () => {
    open(ACCOUNTS.brand);
    expect(screen.getByText('secret')).toBeTruthy();
  });

  it('SHELL-20, SHELL-24: sends another type to its own area and logs the mismatch', () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { address } = open(ACCOUNTS.manufacturer);
    expect(address()).toBe('/manufacturer');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('requires brand'), {
      path: '/brand/projects',
    });
    log.mockRestore();
  });
});
