import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes, type RenderOptions } from '@makeport/web/testing';
import { SignInPage } from './sign-in-page';

const texts = {
  title: { login: 'Welcome back', signup: 'Join' },
  intro: { login: 'Sign in.', signup: 'Sign up.' },
  nameLabel: 'Company name',
};
const sent = { RequestPasswordReset: { data: { requestPasswordReset: true } } };
const open = (options: RenderOptions = {}) =>
  renderRoutes(<SignInPage area="manufacturer" texts={texts} />, {
    path: '/auth',
    answers: sent,
    ...options,
  });
const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const button = (name: string) => screen.getByRole('button', { name });

describe('OPEN-8: forgotten password', () => {
  it('is asked for from the sign-in form, which keeps the e-mail, and leads back to it', async () => {
    open();
    await userEvent.type(email(), 'voltworks@makeport.test');
    await userEvent.click(button('Forgot password?'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot your password?');
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    expect(email()).toHaveValue('voltworks@makeport.test');
    await userEvent.click(button('Back to sign in'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back');
    expect(email()).toHaveValue('voltworks@makeport.test');
  });

  it('is no matter of the sign-up form', async () => {
    open({ state: { mode: 'signup' } });
    expect(button('Create account')).toBeVisible();
    expect(screen.queryByText('Forgot password?')).toBeNull();
  });

  it('sends the e-mail and says what is true whether or not there is such an account', async () => {
    const { server } = open({ state: { mode: 'forgot' } });
    await userEvent.type(email(), ' someone@makeport.test ');
    await userEvent.click(button('Send reset link'));
    const changes = await screen.findByRole('status');
    expect(changes).toHaveTextContent(
      'If there is an account for someone@makeport.test, a link to set a new password is on its way.',
    );
    expect(changes).toHaveTextContent('30 minutes');
    expect(server.asked).toEqual([
      { name: 'RequestPasswordReset', variables: { input: { email: 'someone@makeport.test' } } },
    ]);
    await userEvent.click(button('Send again'));
    await waitFor(() => expect(server.asked).toHaveLength(2));
  });

  it('AUTH-11: without an e-mail nothing is sent, and the field is marked', async () => {
    const { server } = open({ state: { mode: 'forgot' } });
    await userEvent.click(button('Send reset link'));
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(email()).toBeInvalid();
    expect(email()).toHaveFocus();
    expect(server.asked).toEqual([]);
  });

  it('AUTH-9: is busy while the answer is pending, and sends once', async () => {
    const { server } = open({
      state: { mode: 'forgot' },
      answers: { RequestPasswordReset: () => new Promise(() => undefined) },
    });
    await userEvent.type(email(), 'someone@makeport.test');
    await userEvent.click(button('Send reset link'));
    await userEvent.click(await screen.findByRole('button', { name: 'Sending...' }));
    await userEvent.type(email(), '{Enter}');
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    [
      { error: { message: 'Too many attempts. Please try again later.', kind: 'rate_limited' } },
      'Too many attempts. Please try again later.',
    ],
    [{ network: 'down' }, 'The server cannot be reached. Please try again.'],
  ])('AUTH-22, ERR-2: a failure shows in red, and the e-mail stays: %#', async (answer, text) => {
    open({ state: { mode: 'forgot' }, answers: { RequestPasswordReset: answer } });
    await userEvent.type(email(), 'someone@makeport.test');
    await userEvent.click(button('Send reset link'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(email()).toHaveValue('someone@makeport.test');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
