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
  /** Null for a visitor. */
  account?: typeof brandAccount | null;
  state?: unknown;
  /** The address before this one in the history, to which Back returns. */
  from?: string;
};

/**
 * Opens an address in the given routes with the backend's session. An address without a route is
 * rendered as text, so that a test can check the target and state of a redirect.
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
    /** Returns the current address. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** Changes the account that the server returns for the session. */
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

/** Renders the page only after the session is loaded, like the shell. */
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
