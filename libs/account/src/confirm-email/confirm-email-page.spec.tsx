import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, toSession, type RenderOptions } from '@makeport/web/testing';
import { ConfirmEmailPage } from './confirm-email-page';

const LINK = '/confirm-email#token=Zk3v-_&account=manufacturer';
const confirmed = { ConfirmEmail: { data: { confirmEmail: true } } };
const open = (options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/confirm-email', element: <ConfirmEmailPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path: LINK, answers: confirmed, ...options },
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm address' }));

describe('the page behind the link that confirms an address', () => {
  it('X4: confirms on a press, not by being opened, and leads on', async () => {
    const refresh = jest.fn(() => Promise.resolve(null));
    const { server, address } = open({ session: { ...toSession(ACCOUNTS.manufacturer), refresh } });
    expect(server.asked).toEqual([]);
    await press();
    expect(await screen.findByText('Your e-mail address is confirmed')).toBeVisible();
    expect(server.asked).toEqual([
      { name: 'ConfirmEmail', variables: { input: { token: 'Zk3v-_' } } },
    ]);
    expect(refresh).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('link', { name: 'Go to your area' }));
    expect(address()).toBe('/manufacturer');
  });

  it('X4: a link that was used or is too old leads to the settings, where another is sent', async () => {
    const message = 'This link is no longer valid. You can send a new one from your settings.';
    const { address } = open({
      answers: {
        ConfirmEmail: {
          error: { message, code: 'identity.invalid_confirmation_link', kind: 'not_found' },
        },
      },
    });
    await press();
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Open your settings' }));
    expect(address()).toBe('/manufacturer/settings');
  });

  it('X4, T20: the heading follows what has become of it, and the spent token leaves the address', async () => {
    const { router } = open();
    const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
    expect(await heading('Confirm your e-mail address')).toBeVisible();
    await press();
    expect(await heading('Your e-mail address is confirmed')).toBeVisible();
    expect(document.title).toBe('Your e-mail address is confirmed · Makeport');
    expect(router.state.location.hash).toBe('');
    await act(() => router.navigate('/confirm-email#token=another'));
    expect(await heading('Confirm your e-mail address')).toBeVisible();
  });

  it('X4, T20: the token of a link that is no longer valid leaves the address, too', async () => {
    const code = 'identity.invalid_confirmation_link';
    const { router } = open({
      answers: { ConfirmEmail: { error: { message: 'gone', code, kind: 'not_found' } } },
    });
    await press();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link is no longer valid' }),
    ).toBeVisible();
    expect(document.title).toBe('This link is no longer valid · Makeport');
    expect(router.state.location.hash).toBe('');
    expect(screen.getByRole('link', { name: 'Open your settings' })).toHaveAttribute(
      'href',
      '/manufacturer/settings',
    );
  });

  it('X4: a link without a token is not valid either', () => {
    open({ path: '/confirm-email' });
    expect(screen.getByText('This link is no longer valid')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [
      { error: { message: 'Too many attempts. Please try again later.', kind: 'rate_limited' } },
      'Too many attempts. Please try again later.',
    ],
    [{ network: 'down' }, 'The server cannot be reached. Please try again.'],
  ])('X4, ERR-2: a failure shows in red, and it can be tried again: %#', async (answer, text) => {
    const { server } = open({ answers: { ConfirmEmail: answer } });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    server.answer(confirmed);
    await press();
    expect(await screen.findByText('Your e-mail address is confirmed')).toBeVisible();
  });
});
