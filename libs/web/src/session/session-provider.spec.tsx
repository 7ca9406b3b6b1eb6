import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createGraphQLClient } from '../graphql/client';
import { Navigate, RouterProvider, useLocation } from '../router';
import { ACCOUNTS, createMemoryRouter, stubServer, type StubAnswer } from '../testing';
import { getOrigin } from './return-path';
import { RequireAccount } from './require-account';
import { useSession, type Account } from './session';
import { SessionProvider } from './session-provider';

jest.mock('../graphql/client', () => ({ createGraphQLClient: jest.fn() }));

const answer = (account: Account | null): StubAnswer => ({
  data: {
    __typename: 'Query',
    session: account && {
      __typename: 'Session',
      expiresAt: '2030-01-01T00:00:00.000Z',
      view: null,
      account: { __typename: 'Account', ...account },
    },
  },
});

function Header() {
  const { account, refresh } = useSession();
  return (
    <button type="button" onClick={() => void refresh()}>
      {account?.email ?? 'nobody'}
    </button>
  );
}

function SignIn() {
  const { status } = useSession();
  const origin = getOrigin(useLocation());
  return status === 'signed-in' ? <Navigate to={origin ?? '/'} replace /> : <p>sign-in form</p>;
}

const routes = [
  { path: '/brand-auth', element: <SignIn /> },
  {
    path: '/brand/*',
    element: (
      <RequireAccount type="brand" signIn="/brand-auth" waiting={null}>
        <input aria-label="Company" />
      </RequireAccount>
    ),
  },
];

describe('a session that begins in another window', () => {
  beforeEach(() => localStorage.clear());

  const open = async (account: Account | null) => {
    const server = stubServer({ Session: answer(account) });
    jest.mocked(createGraphQLClient).mockReturnValue(server.connection);
    const router = createMemoryRouter(routes, { initialEntries: ['/brand/projects'] });
    render(
      <SessionProvider>
        <Header />
        <RouterProvider router={router} />
      </SessionProvider>,
    );
    await act(async () => screen.getByRole('button').click());
    return { server, router };
  };
  /**
   * Signs in in another window: both share the browser's cookie, and a storage event notifies this
   * window.
   */
  const signInElsewhere = (server: ReturnType<typeof stubServer>, account: Account) => {
    server.answer({ Session: answer(account) });
    localStorage.setItem('session', account.id);
  };
  const tell = () =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));

  it('T28, AUTH-25: header and guard follow, and a waiting sign-in page goes on to its remembered page', async () => {
    const { server, router } = await open(null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/brand-auth'));
    signInElsewhere(server, ACCOUNTS.brand);
    tell();
    expect(await screen.findByLabelText('Company')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/brand/projects');
    expect(screen.getByRole('button')).toHaveTextContent(ACCOUNTS.brand.email);
    expect(server.asked).toHaveLength(2);
  });

  it('T28, AUTH-25: a window that missed it follows when it becomes visible', async () => {
    const { server } = await open(null);
    signInElsewhere(server, ACCOUNTS.brand);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(ACCOUNTS.brand.email)).toBeInTheDocument();
  });

  it('T28, AUTH-25: another account begins with nothing of the former one’s', async () => {
    const { server } = await open(ACCOUNTS.brand);
    const field = await screen.findByLabelText('Company');
    const other = {
      ...ACCOUNTS.brand,
      id: '00000000-0000-4000-8000-000000000002',
      email: 'other@makeport.test',
    };
    signInElsewhere(server, other);
    tell();
    expect(await screen.findByText('other@makeport.test')).toBeInTheDocument();
    expect(screen.getByLabelText('Company')).not.toBe(field);
  });

  it('T28: asks nothing where both windows know the same', async () => {
    const { server } = await open(ACCOUNTS.brand);
    expect(localStorage.getItem('session')).toBe(ACCOUNTS.brand.id);
    tell();
    await act(async () => undefined);
    expect(server.asked).toHaveLength(1);
  });
});
