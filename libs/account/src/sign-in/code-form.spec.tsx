import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { SignInPage } from './sign-in-page';

const texts = {
  title: { login: 'Welcome back', signup: 'Join' },
  intro: { login: 'Sign in.', signup: 'Sign up.' },
  nameLabel: 'Company name',
};
const challenged = {
  SignIn: {
    data: {
      signIn: {
        __typename: 'SignInPayload',
        session: null,
        challenge: { __typename: 'SignInChallenge', token: 'the-challenge' },
      },
    },
  },
};
const signedIn = {
  data: {
    completeSignIn: {
      __typename: 'CompleteSignInPayload',
      session: { __typename: 'Session', account: { __typename: 'Account', id: 'a' } },
    },
  },
};
const wrong = 'This code is not valid. Enter the newest code from your app.';
const button = (name: string) => screen.getByRole('button', { name });

describe('MFA-2: the second step of signing in', () => {
  /** Completes the password step. */
  const open = async (answers: StubAnswers = {}) => {
    const refresh = jest.fn(() => Promise.resolve(null));
    const opened = renderRoutes(<SignInPage area="brand" texts={texts} />, {
      path: '/brand-auth',
      session: { ...toSession(null), refresh },
      answers: { ...challenged, ...answers },
    });
    await userEvent.type(screen.getByLabelText(/^Email/), 'owner@northwind.test');
    await userEvent.type(screen.getByLabelText(/^Password/), 'quiet elephants');
    await userEvent.click(button('Sign in'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    return { ...opened, refresh };
  };
  const code = () => screen.getByLabelText<HTMLInputElement>(/^Code/);
  const sent = ({ server }: Awaited<ReturnType<typeof open>>) =>
    server.asked.filter(({ name }) => name === 'CompleteSignIn').map(({ variables }) => variables);

  it('MFA-2: asks for the code after the right password; phones offer digits and what they know', async () => {
    const opened = await open({ CompleteSignIn: signedIn });
    expect(opened.refresh).not.toHaveBeenCalled();
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(code(), '123 456');
    await userEvent.click(button('Sign in'));
    await waitFor(() => expect(opened.refresh).toHaveBeenCalledTimes(1));
    expect(sent(opened)).toEqual([{ input: { token: 'the-challenge', code: '123 456' } }]);
  });

  it('MFA-2: a wrong code shows at the field, which is ready for another', async () => {
    await open({
      CompleteSignIn: { error: { message: wrong, kind: 'invalid_input', field: 'code' } },
    });
    await userEvent.type(code(), '000000{Enter}');
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(code()).toBeInvalid();
    expect(code()).toHaveFocus();
  });

  it('MFA-2: without a code nothing is sent', async () => {
    const opened = await open();
    await userEvent.click(button('Sign in'));
    expect(screen.getByText('Code is required')).toBeVisible();
    expect(sent(opened)).toEqual([]);
  });

  it('MFA-3: a recovery code is taken in its place', async () => {
    const opened = await open({ CompleteSignIn: signedIn });
    await userEvent.click(button('Use a recovery code'));
    const field = screen.getByLabelText<HTMLInputElement>(/^Recovery code/);
    expect(field).toHaveFocus();
    await userEvent.type(field, 'k7mqf-2xw9p{Enter}');
    await waitFor(() => expect(sent(opened)).toMatchObject([{ input: { code: 'k7mqf-2xw9p' } }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Use the authenticator app' }));
    expect(code()).toHaveValue('');
  });

  it('MFA-2: who took too long enters the password again, and reads why', async () => {
    const message = 'Signing in took too long. Enter your password again.';
    const error = { message, kind: 'not_found', code: 'identity.sign_in_expired' };
    await open({ CompleteSignIn: { error } });
    await userEvent.type(code(), '123456{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText(/^Email/)).toHaveValue('owner@northwind.test');
  });

  it.each([
    [
      { error: { message: 'Too many attempts. Please try again later.', kind: 'rate_limited' } },
      /^Too many/,
    ],
    [{ network: 'down' }, /^The server cannot be reached/],
  ])('MFA-2, ERR-2: another failure shows in red: %#', async (answer, text) => {
    await open({ CompleteSignIn: answer });
    await userEvent.type(code(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(code()).toHaveValue('123456');
  });
});
