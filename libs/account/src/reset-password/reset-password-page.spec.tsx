import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, toSession, type RenderOptions } from '@makeport/web/testing';
import { ResetPasswordPage } from './reset-password-page';

const LINK = '/reset-password#token=Zk3v-_&account=manufacturer';
const changed = { ResetPassword: { data: { resetPassword: true } } };
const refused = (error: { message: string; code: string; kind: string; field?: string }) => ({
  ResetPassword: { error },
});
const open = (options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/reset-password', element: <ResetPasswordPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path: LINK, answers: changed, ...options },
  );
const password = () => screen.getByLabelText<HTMLInputElement>(/^New password/);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Set new password' }));

describe('OPEN-8: a new password', () => {
  it('is set by the token of the link, and leads to the account’s own sign-in page', async () => {
    const refresh = jest.fn(() => Promise.resolve(null));
    const { server, address } = open({ session: { ...toSession(ACCOUNTS.manufacturer), refresh } });
    await userEvent.type(password(), 'quiet elephants');
    await submit();
    expect(await screen.findByText('Your password was changed')).toBeVisible();
    expect(server.asked).toEqual([
      {
        name: 'ResetPassword',
        variables: { input: { token: 'Zk3v-_', password: 'quiet elephants' } },
      },
    ]);
    // this browser's session may have ended with the others
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(address()).toBe('/auth');
  });

  it('T20: the heading follows what has become of it, and the spent token leaves the address', async () => {
    const { router } = open();
    await userEvent.type(password(), 'quiet elephants');
    await submit();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your password was changed' }),
    ).toBeVisible();
    expect(document.title).toBe('Your password was changed · Makeport');
    expect(router.state.location.hash).toBe('');
    await act(() => router.navigate('/reset-password#token=another'));
    expect(screen.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
  });

  it('AUTH-7: can be shown while it is typed', async () => {
    open();
    await userEvent.type(password(), 'quiet elephants');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('quiet elephants');
  });

  it.each(['Password should be at least 8 characters', 'Please choose a less common password'])(
    'OPEN-6: "%s" shows under the field, and another one can be tried',
    async (message) => {
      const { server } = open({
        answers: refused({
          message,
          code: 'identity.password_too_short',
          kind: 'invalid_input',
          field: 'password',
        }),
      });
      await userEvent.type(password(), 'short');
      await submit();
      expect(await screen.findByText(message)).toBeVisible();
      expect(password()).toBeInvalid();
      expect(password()).toHaveFocus();
      server.answer(changed);
      await userEvent.type(password(), ' but longer');
      await submit();
      expect(await screen.findByText('Your password was changed')).toBeVisible();
    },
  );

  it('is not sent without a password', async () => {
    const { server } = open();
    await submit();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it('a link that was used or is too old leads to the request for another', async () => {
    const { address, navigationState } = open({
      answers: refused({
        message: 'This link is no longer valid. Please request a new one.',
        code: 'identity.invalid_reset_link',
        kind: 'not_found',
      }),
    });
    await userEvent.type(password(), 'quiet elephants');
    await submit();
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(address()).toBe('/auth');
    expect(navigationState()).toEqual({ mode: 'forgot' });
  });

  it('a link without a token is not valid either', () => {
    open({ path: '/reset-password' });
    expect(screen.getByText('This link is no longer valid')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/brand-auth',
    );
  });

  it.each([
    [
      { error: { message: 'Too many attempts. Please try again later.', kind: 'rate_limited' } },
      'Too many attempts. Please try again later.',
    ],
    [{ network: 'down' }, 'The server cannot be reached. Please try again.'],
  ])('ERR-2: a failure shows in red, and what was typed stays: %#', async (answer, text) => {
    open({ answers: { ResetPassword: answer } });
    await userEvent.type(password(), 'quiet elephants');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(password()).toHaveValue('quiet elephants');
  });

  it('AUTH-9: is busy while the answer is pending, and sends once', async () => {
    const { server } = open({ answers: { ResetPassword: () => new Promise(() => undefined) } });
    await userEvent.type(password(), 'quiet elephants');
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Saving...' }));
    await waitFor(() => expect(server.asked).toHaveLength(1));
  });
});
