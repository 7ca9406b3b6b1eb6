import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { DeleteAccountSection } from './delete-account-section';

const factor = (enabledAt: string | null = null) => ({
  data: { secondFactor: { __typename: 'SecondFactor', enabledAt, recoveryCodesLeft: 0 } },
});

describe('ADR 0063: deleting the own account in the settings', () => {
  const open = async (answers: StubAnswers = {}, account: 'brand' | 'manufacturer' = 'brand') => {
    const signOut = jest.fn(() => Promise.resolve());
    const opened = renderRoutes(
      [
        { path: '/settings', element: <DeleteAccountSection /> },
        { path: '/', element: <p>start page</p> },
      ],
      {
        path: '/settings',
        answers: {
          SecondFactor: factor(),
          RequestErasure: { data: { requestErasure: true } },
          ...answers,
        },
        session: { ...toSession(ACCOUNTS[account]), signOut },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this account?' }));
    const press = async () =>
      userEvent.click(await dialog.findByRole('button', { name: 'Delete account' }));
    const asked = () => opened.server.asked.filter(({ name }) => name === 'RequestErasure');
    return { ...opened, signOut, dialog, press, asked };
  };
  const findPassword = async (dialog: {
    findByLabelText: (text: RegExp) => Promise<HTMLElement>;
  }) => dialog.findByLabelText(/^Password/);

  it('says what goes, when, and what stays', async () => {
    const { dialog } = await open();
    expect(
      dialog.getByText(/signed out everywhere\. It can no longer be used to sign in/),
    ).toBeVisible();
    expect(dialog.getByText(/We confirm it by e-mail/)).toBeVisible();
    expect(dialog.getByText(/We erase your name, e-mail/)).toBeVisible();
    expect(dialog.getByText(/Invoices, with name and address, for ten years/)).toBeVisible();
    expect(dialog.queryByText(/your products are no longer shown/)).toBeNull();
  });

  it('tells a manufacturer of its products', async () => {
    const { dialog } = await open({}, 'manufacturer');
    expect(dialog.getByText(/your products are no longer shown/)).toBeVisible();
  });

  it('demands the password, and nothing is sent without it', async () => {
    const { dialog, press, asked } = await open();
    await press();
    expect(await findPassword(dialog)).toHaveAccessibleDescription(/Password is required/);
    expect(await findPassword(dialog)).toHaveFocus();
    expect(asked()).toEqual([]);
  });

  it('is sent with the password alone; then the window is signed out and at the start page', async () => {
    const { dialog, press, asked, signOut } = await open();
    await userEvent.type(await findPassword(dialog), 'quiet elephants');
    await press();
    expect(await screen.findByText('start page')).toBeVisible();
    expect(asked()).toEqual([
      expect.objectContaining({ variables: { input: { password: 'quiet elephants' } } }),
    ]);
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('asks for a code as well where there is a second factor', async () => {
    const { dialog, press, asked } = await open({
      SecondFactor: factor('2026-11-21T10:00:00.000Z'),
    });
    await userEvent.type(await findPassword(dialog), 'quiet elephants');
    await userEvent.type(await dialog.findByLabelText(/^Code/), '123456');
    await press();
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]?.variables).toEqual({
      input: { password: 'quiet elephants', code: '123456' },
    });
  });

  it('B57: says what is still open, leads to it, and nobody is signed out', async () => {
    const message =
      'Your account cannot be deleted yet. Still open: order #A1B2C3D4 (payment held).';
    const code = 'identity.deletion_refused';
    const { dialog, press, signOut } = await open({
      RequestErasure: { error: { message, code, kind: 'conflict' } },
    });
    await userEvent.type(await findPassword(dialog), 'quiet elephants');
    await press();
    const link = await dialog.findByRole('link', { name: '#A1B2C3D4' });
    expect(link).toHaveAttribute('href', '/brand/projects?search=%23A1B2C3D4');
    expect(link.parentElement).toHaveTextContent(message);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('shows a wrong password at its field', async () => {
    const message = 'This password is not correct';
    const { dialog, press } = await open({
      RequestErasure: { error: { message, kind: 'invalid_input', field: 'password' } },
    });
    await userEvent.type(await findPassword(dialog), 'a guess');
    await press();
    await waitFor(async () =>
      expect(await findPassword(dialog)).toHaveAccessibleDescription(message),
    );
  });
});
