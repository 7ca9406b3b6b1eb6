import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, toSession } from '@makeport/web/testing';
import type { StubAnswers } from '@makeport/web/testing';
import { ConfirmEmailNotice } from './confirm-email-notice';

const open = (emailConfirmed: boolean | undefined, answers: StubAnswers = {}) => {
  const account = { ...ACCOUNTS.brand, ...(emailConfirmed !== undefined && { emailConfirmed }) };
  const refresh = jest.fn(() => Promise.resolve(account));
  return renderRoutes([{ path: '*', element: <ConfirmEmailNotice /> }], {
    answers,
    session: { ...toSession(account), refresh },
  });
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send again' }));

describe('the notice of an unconfirmed address', () => {
  it('X4: says what it means, and sends another link', async () => {
    const { server } = open(false, {
      RequestEmailConfirmation: { data: { requestEmailConfirmation: true } },
    });
    expect(
      screen.getByText(/Please confirm your e-mail address brand@makeport\.test/),
    ).toBeVisible();
    await send();
    expect(await screen.findByText('We have sent a link to brand@makeport.test.')).toBeVisible();
    expect(server.asked).toEqual([{ name: 'RequestEmailConfirmation', variables: {} }]);
  });

  it('X4: a refusal shows its own text', async () => {
    const message =
      'You requested many confirmation e-mails in a short time. Please try again in 42 minutes.';
    const code = 'identity.too_many_confirmations';
    open(false, { RequestEmailConfirmation: { error: { message, code, kind: 'rate_limited' } } });
    await send();
    expect(await screen.findByText(message)).toBeVisible();
  });

  it.each([true, undefined])(
    'X4: nothing shows where it is confirmed or not known: %s',
    (emailConfirmed) => {
      open(emailConfirmed);
      expect(screen.queryByText(/confirm/)).toBeNull();
    },
  );
});
