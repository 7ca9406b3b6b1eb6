import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identityConfirmation } from '@makeport/web';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { ConfirmIdentity } from './index';

const secondFactor = (enabledAt: string | null) => ({
  data: { secondFactor: { __typename: 'SecondFactor', enabledAt, recoveryCodesLeft: 0 } },
});

describe('REAUTH-2: the dialog', () => {
  const open = async (enabledAt: string | null, answers: StubAnswers = {}) => {
    const { server } = renderRoutes(<ConfirmIdentity />, {
      session: toSession(ACCOUNTS.manufacturer),
      answers: {
        SecondFactor: secondFactor(enabledAt),
        Reauthenticate: { data: { reauthenticate: true } },
        ...answers,
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    let asked: Promise<boolean> = Promise.resolve(false);
    act(() => {
      asked = identityConfirmation.ask();
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await dialog.findByRole('button', { name: 'Confirm' });
    return { server, dialog, asked };
  };

  it('REAUTH-2: asks for the password, and for no code without a second factor', async () => {
    const { server, dialog, asked } = await open(null);
    expect(dialog.queryByLabelText(/^Code/)).toBeNull();
    await userEvent.type(dialog.getByLabelText('Password *'), 'quiet elephants{Enter}');
    expect(await asked).toBe(true);
    expect(server.asked.at(-1)).toEqual({
      name: 'Reauthenticate',
      variables: { input: { password: 'quiet elephants' } },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('REAUTH-2: asks for a code, too, where the account has a second factor', async () => {
    const { server, dialog, asked } = await open('2026-11-21T10:00:00.000Z');
    await userEvent.type(dialog.getByLabelText('Password *'), 'quiet elephants');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getByText('Code is required')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Code/), '123456{Enter}');
    expect(await asked).toBe(true);
    expect(server.asked.at(-1)?.variables).toEqual({
      input: { password: 'quiet elephants', code: '123456' },
    });
  });

  it('REAUTH-2: a wrong password shows at the field, and nothing goes on', async () => {
    const message = 'This password is not correct';
    const { dialog, asked } = await open(null, {
      Reauthenticate: { error: { message, kind: 'invalid_input', field: 'password' } },
    });
    await userEvent.type(dialog.getByLabelText('Password *'), 'wrong{Enter}');
    expect(await dialog.findByText(message)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await asked).toBe(false);
  });

  it('REAUTH-2: nobody is asked where no dialog could', async () => {
    expect(await identityConfirmation.ask()).toBe(false);
  });
});
