import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { GraphQLProvider } from '../graphql';
import { RouterProvider, type RouteObject } from '../router';
import { accountKind, SessionContext, type Account, type Session } from '../session/session';
import { stubServer, type StubAnswer, type StubAnswers, type StubServer } from './stub-server';

export { createMemoryRouter };

export { announceRealtimeBegan, announceReconnected } from '../connectivity/use-reconnected';
export { setRealtimeState } from '../realtime/realtime-status';
export { SessionContext } from '../session/session';
export { fakeUploads, FakeUpload } from './fake-uploads';
export { stubServer, type StubAnswer, type StubAnswers, type StubServer } from './stub-server';

const BRAND: Account = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'brand@makeport.test',
  accountType: 'brand',
  role: null,
  companyName: 'Northwind Outfitters',
  emailConfirmed: true,
  rights: null,
  secondFactorRequired: false,
};

export const ACCOUNTS = {
  brand: BRAND,
  manufacturer: {
    ...BRAND,
    id: '00000000-0000-4000-8000-000000000101',
    email: 'voltworks@makeport.test',
    accountType: 'manufacturer',
    companyName: 'Voltworks Electronics',
  },
  admin: {
    ...BRAND,
    id: '00000000-0000-4000-8000-000000000901',
    email: 'admin@makeport.test',
    accountType: 'user',
    role: 'admin',
    companyName: '',
  },
  user: { ...BRAND, id: '00000000-0000-4000-8000-000000000801', accountType: 'user' },
} as const satisfies Record<string, Account>;

/**
 * Returns a session that does not change: signed in as the account, signed out (null), or loading.
 */
export function toSession(account: Account | null | 'loading'): Session {
  const known = account === 'loading' ? null : account;
  return {
    status: account === 'loading' ? 'loading' : account ? 'signed-in' : 'signed-out',
    account: known,
    kind: known && accountKind(known),
    refresh: () => Promise.resolve(known),
    signOut: () => Promise.resolve(),
    endView: () => Promise.resolve(),
  };
}

/** The answer for an account without a second factor, which the settings pages query. */
export const SECOND_FACTOR_OFF: StubAnswer = {
  data: { secondFactor: { __typename: 'SecondFactor', enabledAt: null, recoveryCodesLeft: 0 } },
};

export interface RenderOptions {
  /** The open address. Default: '/'. */
  path?: string;
  /** The navigation state of that address. */
  state?: unknown;
  session?: Session;
  answers?: StubAnswers;
}

export interface Rendered extends RenderResult {
  server: StubServer;
  router: ReturnType<typeof createMemoryRouter>;
  /** Returns the current path and query. */
  address: () => string;
  /** Returns the navigation state of the current address. */
  navigationState: () => unknown;
}

/**
 * Renders routes, or one element at every address, with router, session and GraphQL client around
 * them.
 */
export function renderRoutes(
  routes: RouteObject[] | ReactElement,
  options: RenderOptions = {},
): Rendered {
  const { path = '/', state, session = toSession(null), answers = {} } = options;
  const server = stubServer(answers);
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  const router = createMemoryRouter(
    Array.isArray(routes) ? routes : [{ path: '*', element: routes }],
    {
      initialEntries: [{ pathname, search, hash, state }],
    },
  );
  const view = render(
    <SessionContext value={session}>
      <GraphQLProvider value={server.connection.client}>
        <RouterProvider router={router} />
      </GraphQLProvider>
    </SessionContext>,
  );
  return {
    ...view,
    server,
    router,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    navigationState: () => router.state.location.state as unknown,
  };
}
