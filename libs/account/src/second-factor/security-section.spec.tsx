import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { SecondFactorGate, SecuritySection } from './index';

const codes = Array.from({ length: 10 }, (_, n) => `k7mq${n}-2xw9p`);
const state = (enabledAt: string | null, recoveryCodesLeft = 0) => ({
  data: { secondFactor: { __typename: 'SecondFactor', enabledAt, recoveryCodesLeft } },
});
const begun = {
  data: {
    beginSecondFactor: {
      __typename: 'BeginSecondFactorPayload',
      key: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Makeport:me?secret=JBSWY3DPEHPK3PXP',
    },
  },
};
const getCodes = (field: string) => ({
  data: { [field]: { __typename: 'RecoveryCodesPayload', recoveryCodes: codes } },
});
const on = state('2026-11-21T10:00:00.000Z', 7);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the security section of the settings', () => {
  const open = (answers: StubAnswers) =>
    renderRoutes(<SecuritySection />, { session: toSession(ACCOUNTS.brand), answers });

  it('MFA-1: shows key and QR code, then the recovery codes, and is on', async () => {
    const { server } = open({
      SecondFactor: state(null),
      BeginSecondFactor: begun,
      ConfirmSecondFactor: getCodes('confirmSecondFactor'),
    });
    await press('Turn on');
    const form = await dialog('Turn on two-step verification');
    expect(await form.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const qr = await form.findByRole('img', { name: 'QR code of the key' });
    expect(qr.querySelectorAll('path')[1]?.getAttribute('d')?.length).toBeGreaterThan(1000);
    await userEvent.type(form.getByLabelText(/^Code/), '123456');
    await userEvent.click(form.getByRole('button', { name: 'Turn on' }));
    const list = within(await form.findByRole('list', { name: 'Recovery codes' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    server.answer({ SecondFactor: on });
    await userEvent.click(form.getByRole('button', { name: 'I have saved them' }));
    expect(
      await screen.findByText('On since Nov 21, 2026. 7 of 10 recovery codes left.'),
    ).toBeVisible();
    expect(server.asked.filter(({ name }) => name === 'BeginSecondFactor')).toHaveLength(1);
  });

  it('MFA-1: a wrong code shows at the field, and the key stays', async () => {
    const message = 'This code is not valid. Enter the newest code from your app.';
    open({
      SecondFactor: state(null),
      BeginSecondFactor: begun,
      ConfirmSecondFactor: { error: { message, kind: 'invalid_input', field: 'code' } },
    });
    await press('Turn on');
    const form = await dialog('Turn on two-step verification');
    await userEvent.type(await form.findByLabelText(/^Code/), '000000{Enter}');
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText(/^Code/)).toBeInvalid();
    expect(form.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  });

  it('MFA-4: turning it off demands password and code, and shows what is wrong at its field', async () => {
    const message = 'This password is not correct';
    const { server } = open({
      SecondFactor: on,
      DisableSecondFactor: { error: { message, kind: 'invalid_input', field: 'password' } },
    });
    await press('Turn off');
    const form = await dialog('Turn off two-step verification?');
    await userEvent.click(form.getByRole('button', { name: 'Turn off' }));
    expect(form.getByText('Password is required')).toBeVisible();
    expect(form.getByText('Code is required')).toBeVisible();
    expect(server.asked.map(({ name }) => name)).not.toContain('DisableSecondFactor');
    await userEvent.type(form.getByLabelText('Password *'), 'wrong');
    await userEvent.type(form.getByLabelText(/^Code/), '123456');
    await userEvent.click(form.getByRole('button', { name: 'Turn off' }));
    expect(await form.findByText(message)).toBeVisible();
    server.answer({
      DisableSecondFactor: { data: { disableSecondFactor: true } },
      SecondFactor: state(null),
    });
    await userEvent.click(form.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  });

  it('MFA-4: new recovery codes are shown once', async () => {
    const { server } = open({
      SecondFactor: on,
      RenewRecoveryCodes: getCodes('renewRecoveryCodes'),
    });
    await press('New recovery codes');
    const form = await dialog('New recovery codes');
    await userEvent.type(form.getByLabelText('Password *'), 'quiet elephants');
    await userEvent.type(form.getByLabelText(/^Code/), 'k7mq0-2xw9p');
    await userEvent.click(form.getByRole('button', { name: 'Create new codes' }));
    expect(await form.findByText('k7mq3-2xw9p')).toBeVisible();
    expect(server.asked.find(({ name }) => name === 'RenewRecoveryCodes')?.variables).toEqual({
      input: { password: 'quiet elephants', code: 'k7mq0-2xw9p' },
    });
  });
});

describe('MFA-5: an account that needs a second factor', () => {
  const openGate = (secondFactorRequired: boolean) => {
    const account = { ...ACCOUNTS.admin, secondFactorRequired };
    const refresh = jest.fn(() => Promise.resolve(account));
    renderRoutes(
      <SecondFactorGate>
        <h1>The page</h1>
      </SecondFactorGate>,
      {
        session: { ...toSession(account), refresh },
        answers: { BeginSecondFactor: begun, ConfirmSecondFactor: getCodes('confirmSecondFactor') },
      },
    );
    return refresh;
  };

  it('MFA-5: sees nothing but how to set it up; then the session is asked for again', async () => {
    const refresh = openGate(true);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Set up two-step verification',
    );
    expect(screen.queryByText('The page')).toBeNull();
    await userEvent.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
    await press('I have saved them');
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  });

  it('MFA-5: everybody else sees the page', () => {
    openGate(false);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The page');
  });
});
