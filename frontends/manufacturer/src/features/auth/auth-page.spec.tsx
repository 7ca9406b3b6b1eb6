import { ACCOUNTS, renderRoutes, toSession, type RenderOptions } from '@makeport/web/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthPage } from './auth-page';

const open = (options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/auth', element: <AuthPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path: '/auth', ...options },
  );
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe('the sign-in page of manufacturers', () => {
  it('AUTH-1, AUTH-5, AUTH-6, AUTH-8: changes between its modes', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: "Don't have an account? Sign up" }));
    expect(screen.getByRole('heading', { name: 'Join as a Manufacturer' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Already have an account? Sign in' }));
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  });

  it('AUTH-10, AUTH-11: sends nothing while something is missing', async () => {
    const { server } = open({ state: { mode: 'signup' } });
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    for (const text of ['Company name is required', 'Email is required', 'Password is required']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(server.asked).toEqual([]);
  });

  it('AUTH-20, AUTH-22: shows the server’s text and keeps the e-mail', async () => {
    const text =
      'This account is not registered as a manufacturer. Please use the brand login page.';
    open({
      answers: { SignIn: { error: { message: text, code: 'identity.wrong_account_type' } } },
    });
    await userEvent.type(field(/^Email/), 'brand@makeport.test');
    await userEvent.type(field(/^Password/), 'makeport-demo');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field(/^Email/).value).toBe('brand@makeport.test');
  });

  it('AUTH-9: is busy while the answer is pending, and sends once', async () => {
    const { server } = open({ answers: { SignIn: () => new Promise(() => undefined) } });
    await userEvent.type(field(/^Email/), 'voltworks@makeport.test');
    await userEvent.type(field(/^Password/), 'makeport-demo');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Processing...' }));
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).toMatchObject({ variables: { input: { page: 'manufacturer' } } });
  });

  it('AUTH-17, AUTH-19: sends a signed-in manufacturer on to where they came from', () => {
    const { address } = open({
      session: toSession(ACCOUNTS.manufacturer),
      state: { from: '/manufacturer/orders' },
    });
    expect(address()).toBe('/manufacturer/orders');
  });

  it.each([
    ['a manufacturer', ACCOUNTS.manufacturer, '/manufacturer'],
    ['a brand', ACCOUNTS.brand, '/brand'],
    ['an admin', ACCOUNTS.admin, '/admin'],
  ] as const)(
    'AUTH-16, AUTH-19: %s who is signed in is sent on at once',
    (_who, account, target) => {
      expect(open({ session: toSession(account) }).address()).toBe(target);
    },
  );

  it('AUTH-12, AUTH-15: sign-up sends a manufacturer and asks who is signed in', async () => {
    const refresh = jest.fn(() => Promise.resolve(ACCOUNTS.manufacturer));
    const session = {
      session: { __typename: 'Session', account: { __typename: 'Account', id: 'm-1' } },
    };
    const { server } = open({
      state: { mode: 'signup' },
      session: { ...toSession(null), refresh },
      answers: { SignUp: { data: { signUp: { __typename: 'SignUpPayload', ...session } } } },
    });
    await userEvent.type(field(/^Company name/), ' Voltworks ');
    await userEvent.type(field(/^Email/), 'voltworks@makeport.test');
    await userEvent.type(field(/^Password/), 'makeport-demo');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(server.asked).toEqual([
      {
        name: 'SignUp',
        variables: {
          input: {
            accountType: 'manufacturer',
            companyName: 'Voltworks',
            email: 'voltworks@makeport.test',
            password: 'makeport-demo',
          },
        },
      },
    ]);
  });

  it('AUTH-7: the password can be shown and hidden and keeps its value', async () => {
    open();
    await userEvent.type(field(/^Password/), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field(/^Password/).type).toBe('text');
    expect(field(/^Password/).value).toBe('secret');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field(/^Password/).type).toBe('password');
  });
});
