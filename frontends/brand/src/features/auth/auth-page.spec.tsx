import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInState } from '@makeport/web';
import { FakeBackend } from '../../testing/fake-backend';
import { brandAccount, manufacturerAccount, visit } from '../../testing/render-page';
import { AuthPage } from './auth-page';

const session = {
  session: { __typename: 'Session', account: { __typename: 'Account', id: 'brand-1' } },
};
const routes = [{ path: '/brand-auth', element: <AuthPage /> }];

const open = (backend: FakeBackend, state?: unknown, account: typeof brandAccount | null = null) =>
  visit('/brand-auth', routes, { backend, state, account });
const email = () => screen.getByLabelText(/^Email/);
const password = () => screen.getByLabelText(/^Password/);
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(email(), 'brand@makeport.test');
  await user.type(password(), 'makeport-demo');
};

describe('brand sign-in page', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();

  beforeEach(() => {
    backend = new FakeBackend().install();
  });

  it('AUTH-2, OPEN-5: the title is Join as a Brand in both modes', async () => {
    await open(backend);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Join as a Brand');
    await user.click(screen.getByRole('button', { name: "Don't have an account? Sign up" }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Join as a Brand');
  });

  it('B37: says who of the manufacturers is verified, and not that all are', async () => {
    await open(backend, { mode: 'signup' });
    expect(
      screen.getByText('Create an account to order from manufacturers directly.'),
    ).toBeVisible();
    const mark = 'Manufacturers whose documents we checked have a ‘Verified’ mark.';
    expect(screen.getByText(mark)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/verified manufacturers/i);
  });

  it('AUTH-3: navigation state signup opens the sign-up mode', async () => {
    await open(backend, { mode: 'signup' });
    expect(screen.getByRole('button', { name: 'Create account' })).toBeVisible();
  });

  it('AUTH-4: without a mode it opens in login mode', async () => {
    await open(backend);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByLabelText(/^Brand name/)).toBeNull();
  });

  it('T2, SHELL-9, SHELL-10, AUTH-3: the mode follows a link of the header while the page is open', async () => {
    const page = await open(backend);
    await user.type(email(), 'someone@makeport.test');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Password is required')).toBeVisible();
    await act(() => page.router.navigate('/brand-auth', { state: { mode: 'signup' } }));
    expect(screen.getByRole('button', { name: 'Create account' })).toBeVisible();
    expect(screen.queryByText('Password is required')).toBeNull();
    expect(email()).toHaveValue('someone@makeport.test');
    await act(() => page.router.navigate('/brand-auth'));
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: "Don't have an account? Sign up" }));
    await act(() => page.router.navigate('/brand-auth', { state: { mode: 'signup' } }));
    expect(screen.getByRole('button', { name: 'Create account' })).toBeVisible();
  });

  it('T17, AUTH-2: in login mode the line below the title says whom it is for', async () => {
    await open(backend);
    expect(screen.getByText('Already with us? Sign in to your brand account.')).toBeVisible();
  });

  it.each([
    [{ kind: 'session-ended' }, /^Your session expired\./],
    [{ kind: 'payment-received' }, /^Your payment was received\. Sign in to see your order\.$/],
    [{ kind: 'add-to-cart', product: 'Oak tray' }, /^Sign in to add Oak tray to your cart\.$/],
  ] as const)('T16, B4: the reason %j is said above the form', async (reason, text) => {
    await open(backend, signInState('/checkout', 'login', null, reason));
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('T16: a reason that nobody knows is not shown', async () => {
    await open(backend, {
      from: '/checkout',
      reason: { kind: 'add-to-cart', product: { evil: true } },
    });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('AUTH-5, AUTH-6, AUTH-8: the link toggles the mode and the button follows', async () => {
    await open(backend);
    await user.click(screen.getByRole('button', { name: "Don't have an account? Sign up" }));
    expect(screen.getByRole('button', { name: 'Create account' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Already have an account? Sign in' }));
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  it('AUTH-7: the password can be shown and hidden and keeps its value', async () => {
    await open(backend);
    await user.type(password(), 'secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('secret');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveValue('secret');
  });

  it('AUTH-9: while the answer is pending the button reads Processing... and sends once', async () => {
    const page = await open(backend);
    let answer: (value: unknown) => void = () => undefined;
    backend.on('SignIn', () => new Promise((resolve) => (answer = resolve)));
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const busy = await screen.findByRole('button', { name: 'Processing...' });
    await user.click(busy);
    await user.type(password(), '{Enter}');
    expect(backend.sent('SignIn')).toHaveLength(1);
    page.signedInAs(brandAccount);
    answer({ signIn: { __typename: 'SignInPayload', ...session } });
    await waitFor(() => expect(page.address()).toBe('/brand'));
  });

  it('AUTH-10, AUTH-11: missing fields are marked, the first gets the focus, nothing is sent', async () => {
    await open(backend, { mode: 'signup' });
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByLabelText(/^Brand name/)).toBeInvalid();
    expect(screen.getByLabelText(/^Brand name/)).toHaveFocus();
    expect(screen.getByText('Brand name is required')).toBeVisible();
    expect(email()).toBeInvalid();
    expect(password()).toBeInvalid();
    expect(backend.sent('SignUp')).toEqual([]);
  });

  it('AUTH-13, AUTH-15: sign-up sends a brand and leads to its area', async () => {
    const page = await open(backend, { mode: 'signup' });
    backend.on('SignUp', () => ({ signUp: { __typename: 'SignUpPayload', ...session } }));
    page.signedInAs(brandAccount);
    await user.type(screen.getByLabelText(/^Brand name/), ' Northwind ');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(page.address()).toBe('/brand'));
    expect(backend.sent('SignUp')).toEqual([
      {
        input: {
          accountType: 'brand',
          companyName: 'Northwind',
          email: 'brand@makeport.test',
          password: 'makeport-demo',
        },
      },
    ]);
  });

  it('AUTH-14: an answer without a user id is told', async () => {
    await open(backend, { mode: 'signup' });
    const account = { __typename: 'Account', id: '' };
    backend.on('SignUp', () => ({
      signUp: { __typename: 'SignUpPayload', session: { __typename: 'Session', account } },
    }));
    await user.type(screen.getByLabelText(/^Brand name/), 'Northwind');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No user ID returned');
  });

  it('AUTH-18: sign-in leads to where the visitor came from', async () => {
    const page = await open(backend, signInState('/brand/projects?status=pending'));
    backend.on('SignIn', () => ({ signIn: { __typename: 'SignInPayload', ...session } }));
    page.signedInAs(brandAccount);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(page.address()).toBe('/brand/projects?status=pending'));
    expect(backend.sent('SignIn')).toEqual([
      { input: { page: 'brand', email: 'brand@makeport.test', password: 'makeport-demo' } },
    ]);
  });

  it('AUTH-18, OPEN-35: what the address was opened with comes back with it, and goes nowhere else', async () => {
    const carried = { type: 'sample', request: { id: 'request-1' } };
    const page = await open(backend, signInState('/checkout', undefined, carried), brandAccount);
    await waitFor(() => expect(page.address()).toBe('/checkout'));
    expect(page.router.state.location.state).toEqual(carried);
    page.unmount();
    const other = await open(backend, { carried }, brandAccount);
    await waitFor(() => expect(other.address()).toBe('/brand'));
    expect(other.router.state.location.state).toBeNull();
  });

  it.each([
    ['a brand', brandAccount, '/brand'],
    ['a manufacturer', manufacturerAccount, '/manufacturer'],
    ['an admin', { ...brandAccount, id: 'admin-1', accountType: 'admin' }, '/admin'],
  ])('AUTH-19: %s who is signed in is sent on at once', async (_who, account, target) => {
    const page = await open(backend, undefined, account);
    await waitFor(() => expect(page.address()).toBe(target));
  });

  it.each([
    ['AUTH-22', 'identity.invalid_credentials', 'Invalid login credentials'],
    [
      'AUTH-21',
      'identity.wrong_account_type',
      'This account is not registered as a brand. Please use the manufacturer login page.',
    ],
  ])("%s: the server's refusal shows and the e-mail stays", async (_id, code, message) => {
    const page = await open(backend);
    backend.refuse('SignIn', { kind: 'forbidden', code, message });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(email()).toHaveValue('brand@makeport.test');
    expect(page.address()).toBe('/brand-auth');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('T34, AUTH-21: the login page that a refusal names is a link to it', async () => {
    await open(backend);
    const message =
      'This account is not registered as a brand. Please use the manufacturer login page.';
    backend.refuse('SignIn', { kind: 'forbidden', code: 'identity.wrong_account_type', message });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const link = await screen.findByRole('link', { name: 'manufacturer login page' });
    expect(link).toHaveAttribute('href', '/auth');
  });

  it('ERR-2: a server that cannot be reached is told in words', async () => {
    await open(backend);
    backend.unreachable('SignIn');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  });
});
