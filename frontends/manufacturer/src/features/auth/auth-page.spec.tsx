import { ACCOUNTS, renderRoutes, sessionOf, type RenderOptions } from '@makeport/web/testing';
import { screen } from '@testing-library/react';
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
    const text = 'This account is not registered as a manufacturer. Please use the brand login page.';
    open({
      answers: { ManufacturerSignIn: { error: { message: text, code: 'identity.wrong_account_type' } } },
    });
    await userEvent.type(field(/^Email/), 'brand@makeport.test');
    await userEvent.type(field(/^Password/), 'makeport-demo');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field(/^Email/).value).toBe('brand@makeport.test');
  });

  it('AUTH-9: is busy while the answer is pending, and sends once', async () => {
    const { server } = open({ answers: { ManufacturerSignIn: () => new Promise(() => undefined) } });
    await userEvent.type(field(/^Email/), 'voltworks@makeport.test');
    await userEvent.type(field(/^Password/), 'makeport-demo');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Processing...' }));
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).toMatchObject({ variables: { input: { page: 'manufacturer' } } });
  });

  it('AUTH-17, AUTH-19: sends a signed-in manufacturer on to where they came from', () => {
    const { address } = open({
      session: sessionOf(ACCOUNTS.manufacturer),
      state: { from: '/manufacturer/orders' },
    });
    expect(address()).toBe('/manufacturer/orders');
  });
});
