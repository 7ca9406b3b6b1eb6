import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { SessionProvider, useSession, useToasts } from '@makeport/web';
import { RouterProvider, type RouteObject } from '@makeport/web/router';
import { createMemoryRouter } from '@makeport/web/testing';
import type { FakeBackend } from './fake-backend';

export const brandAccount = {
  __typename: 'Account',
  id: 'brand-1',
  email: 'brand@makeport.test',
  accountType: 'brand',
  role: null,
  companyName: 'Northwind Outfitters',
  emailConfirmed: true,
  rights: null,
  secondFactorRequired: false,
};
export const manufacturerAccount = {
  ...brandAccount,
  id: 'manufacturer-1',
  accountType: 'manufacturer',
};

type Visit = {
  backend: FakeBackend;
  /** Null visits signed out. */
  account?: typeof brandAccount | null;
  /** What the navigation carried. */
  state?: unknown;
  /** Where the browser was before; its Back button leads there. */
  from?: string;
};

/**
 * Opens an address in the given routes, with the session that the backend tells. Addresses without a route of
 * their own show as text, so that a test can see where it was led, and with which state.
 */
export async function visit(
  address: string,
  routes: RouteObject[],
  { backend, account = null, state, from }: Visit,
) {
  let current = account;
  backend.on('Session', () => ({ session: toSession(current) }));
  const [pathname = '/', search = ''] = address.split('?');
  const router = createMemoryRouter([...routes, { path: '*', element: <p>another page</p> }], {
    initialEntries: [
      ...(from === undefined ? [] : [from]),
      { pathname, search: search && `?${search}`, state: state ?? null },
    ],
  });
  const page = render(
    <SessionProvider>
      <Known>
        <RouterProvider router={router} />
      </Known>
      <Toasts />
    </SessionProvider>,
  );
  await screen.findByTestId('session-known');
  return {
    ...page,
    router,
    /** Where the browser is. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** What the server answers from now on when it is asked who is signed in. */
    signedInAs: (next: typeof brandAccount | null) => {
      current = next;
    },
  };
}

function toSession(account: typeof brandAccount | null) {
  return (
    account && { __typename: 'Session', account, view: null, expiresAt: '2026-12-21T00:00:00.000Z' }
  );
}

/** The shell asks who is signed in before it shows a page. */
function Known({ children }: { children: ReactNode }) {
  const { status, refresh } = useSession();
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return status === 'loading' ? null : (
    <>
      <span data-testid="session-known" />
      {children}
    </>
  );
}

function Toasts() {
  return useToasts().map((toast) => (
    <p key={toast.id} role="status" data-kind={toast.kind}>
      {toast.text}
    </p>
  ));
}
