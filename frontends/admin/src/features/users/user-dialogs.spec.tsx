import '@testing-library/jest-dom';
import type { Account } from '@makeport/web';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToasts, Toasts } from '../../testing/toasts';
import { aUser, typedUser, userPage, userTotals } from '../../testing/users';
import { aVerification, profileAnswer, verificationAnswer } from '../../testing/verifications';
import { loadPage } from './load-page';
import { UsersPage } from './users-page';

jest.mock('./load-page', () => ({ loadPage: jest.fn() }));

afterEach(dismissToasts);

const users = [aUser(1), aUser(2, { role: 'manufacturer' })];
const open = (
  answers: StubAnswers = {},
  path = '/admin/users',
  account: Account = ACCOUNTS.admin,
) =>
  renderRoutes(
    <>
      <UsersPage />
      <Toasts />
    </>,
    {
      path,
      session: toSession(account),
      answers: {
        AdminUserTotals: userTotals(),
        AdminUsers: userPage(users),
        UserErasures: { data: { userErasures: [] } },
        NewAdministrators: { data: { adminUsers: { __typename: 'AdminUserPage', items: [] } } },
        ...answers,
      },
    },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const within1 = (element: HTMLElement) => ({
  press: (name: string) => userEvent.click(within(element).getByRole('button', { name })),
  type: (label: string, text: string) =>
    userEvent.type(within(element).getByLabelText(label), text),
});
const payload = (field: string, changes: object = {}) => ({
  data: { [field]: { __typename: 'AdminUserPayload', user: typedUser(aUser(1, changes)) } },
});
const refusal = (message: string, field?: string) => ({
  error: { message, kind: 'conflict', ...(field && { field }) },
});

describe('MFA-6: resetting two-step verification', () => {
  const withFactor = userPage([aUser(1, { secondFactor: true }), aUser(2)]);
  const NAME = 'Reset two-step verification?';
  const openReset = async (answers: StubAnswers = {}) => {
    const opened = open({ AdminUsers: withFactor, ...answers });
    await press(`Reset two-step verification of ${aUser(1).email}`);
    return { ...opened, form: within1(await dialog(NAME)) };
  };

  it('MFA-6: is offered for who has it, and demands a reason', async () => {
    const { server, form } = await openReset();
    expect(screen.queryByRole('button', { name: /^Reset two-step.*2@/ })).toBeNull();
    await form.press('Reset');
    expect(screen.getByText('Please give a reason')).toBeVisible();
    expect(server.asked.map(({ name }) => name)).not.toContain('ResetUserSecondFactor');
  });

  it('MFA-6: is sent with the reason, and the list is read again', async () => {
    const { server, form } = await openReset({
      ResetUserSecondFactor: payload('resetUserSecondFactor'),
    });
    await form.type('Reason *', ' Lost the phone ');
    await form.press('Reset');
    expect(await screen.findByText('success 3000: Two-step verification is reset')).toBeVisible();
    const sent = server.asked.find(({ name }) => name === 'ResetUserSecondFactor');
    expect(sent?.variables).toMatchObject({
      input: { userId: aUser(1).id, reason: 'Lost the phone' },
    });
    await waitFor(() =>
      expect(server.asked.filter(({ name }) => name === 'AdminUsers').length).toBeGreaterThan(1),
    );
  });
});

describe('ADR 0063: erasing a person', () => {
  const closed = userPage([aUser(1, { closedAt: '2026-11-20T10:00:00.000Z' }), aUser(2)]);
  const openErase = async (answers: StubAnswers = {}) => {
    const opened = open({ AdminUsers: closed, ...answers });
    await press(`Erase ${aUser(1).email}`);
    return { ...opened, form: within1(await dialog('Erase this person for good?')) };
  };

  it('is offered for a closed account alone, and demands a reason', async () => {
    const { server, form } = await openErase();
    expect(screen.queryByRole('button', { name: `Erase ${aUser(2).email}` })).toBeNull();
    await form.press('Erase');
    expect(screen.getByText('Please give a reason')).toBeVisible();
    expect(server.asked.map(({ name }) => name)).not.toContain('EraseUser');
  });

  it('is sent with the reason, and the list is read again', async () => {
    const { server, form } = await openErase({ EraseUser: { data: { eraseUser: true } } });
    await form.type('Reason *', ' Requested by letter ');
    await form.press('Erase');
    expect(await screen.findByText('success 3000: User erased successfully')).toBeVisible();
    const sent = server.asked.find(({ name }) => name === 'EraseUser');
    expect(sent?.variables).toMatchObject({
      input: { userId: aUser(1).id, reason: 'Requested by letter' },
    });
    await waitFor(() =>
      expect(server.asked.filter(({ name }) => name === 'AdminUsers').length).toBeGreaterThan(1),
    );
  });

  const erasure = (more: object) => ({
    data: {
      userErasures: [
        {
          __typename: 'UserErasure',
          userId: aUser(1).id,
          requestedAt: null,
          erasedAt: null,
          ...more,
        },
      ],
    },
  });

  it('an erased account says so, and has no button that would be refused', async () => {
    const { server } = open({
      AdminUsers: closed,
      UserErasures: erasure({ erasedAt: '2026-11-24T10:00:00.000Z' }),
    });
    expect(await screen.findByText('Erased Nov 24, 2026')).toBeVisible();
    for (const action of ['Erase', 'Reopen'])
      expect(screen.queryByRole('button', { name: `${action} ${aUser(1).email}` })).toBeNull();
    const asked = server.asked.filter(({ name }) => name === 'UserErasures');
    expect(asked.map(({ variables }) => variables)).toEqual([{ userIds: [aUser(1).id] }]);
  });

  it('who asked for it is seen, with the time, and can be erased or let in again', async () => {
    open({
      AdminUsers: closed,
      UserErasures: erasure({ requestedAt: '2026-11-24T10:00:00.000Z' }),
    });
    expect(await screen.findByText(/^Asked to be erased Nov 24, 2026/)).toBeVisible();
    for (const action of ['Erase', 'Reopen'])
      expect(screen.getByRole('button', { name: `${action} ${aUser(1).email}` })).toBeVisible();
  });

  it('where it cannot be asked the list works as before', async () => {
    open({ AdminUsers: closed, UserErasures: refusal('Cannot query field') });
    expect(await screen.findByRole('button', { name: `Erase ${aUser(1).email}` })).toBeVisible();
  });

  it('says what is open', async () => {
    const open = 'This account cannot be erased yet. Open: order #A1B2C3D4';
    const { form } = await openErase({ EraseUser: refusal(open) });
    await form.type('Reason *', 'Requested by letter');
    await form.press('Erase');
    expect(await screen.findByText(`error 5000: ${open}`)).toBeVisible();
  });
});

describe('viewing as a user', () => {
  const loaded = jest.mocked(loadPage);
  beforeEach(() => loaded.mockReset());
  const begun = (accountType: 'brand' | 'manufacturer') => ({
    data: {
      beginAccountView: {
        __typename: 'BeginAccountViewPayload',
        session: {
          __typename: 'Session',
          account: { __typename: 'Account', id: 'u1', accountType },
        },
      },
    },
  });
  const openView = async (answers: StubAnswers = {}, n = 1) => {
    const opened = open(answers);
    await press(`View as ${aUser(n).email}`);
    return { ...opened, form: within1(await dialog(`View as Person ${n}?`)) };
  };

  it('VIEW-1: demands a reason', async () => {
    const { server, form } = await openView();
    await form.press('View as');
    expect(screen.getByText('Please give a reason')).toBeVisible();
    expect(screen.getByLabelText('Reason *')).toHaveAccessibleDescription(/Please give a reason/);
    expect(server.asked.map(({ name }) => name)).not.toContain('BeginAccountView');
  });

  it.each([
    ['brand', 1, '/brand'],
    ['manufacturer', 2, '/manufacturer'],
  ] as const)('VIEW-1: sends it and opens the area of the %s anew', async (kind, n, address) => {
    const { server, form } = await openView({ BeginAccountView: begun(kind) }, n);
    await form.type('Reason *', ' Sees no orders ');
    await form.press('View as');
    await waitFor(() => expect(loaded.mock.calls).toEqual([[address]]));
    const sent = server.asked.find(({ name }) => name === 'BeginAccountView');
    expect(sent?.variables).toMatchObject({ input: { userId: `u${n}`, reason: 'Sees no orders' } });
  });

  it('VIEW-1: says why not, and keeps the reason', async () => {
    const { form } = await openView({ BeginAccountView: refusal('This account is closed') });
    await form.type('Reason *', 'Ticket 4711');
    await form.press('View as');
    expect(await screen.findByText('error 5000: This account is closed')).toBeVisible();
    expect(screen.getByLabelText('Reason *')).toHaveValue('Ticket 4711');
    expect(loaded).not.toHaveBeenCalled();
  });

  it('VIEW-1: is offered for brands and manufacturers alone, and to those who may', async () => {
    const all = userPage([aUser(1), aUser(2, { role: 'admin' }), aUser(3, { role: 'user' })]);
    const names = () =>
      screen.queryAllByRole('button', { name: /^View as/ }).map((each) => each.ariaLabel);
    const { unmount } = open({ AdminUsers: all });
    await screen.findByRole('button', { name: `View as ${aUser(1).email}` });
    expect(names()).toHaveLength(1);
    unmount();
    open({ AdminUsers: all }, '/admin/users', {
      ...ACCOUNTS.admin,
      rights: ['accounts.view', 'sessions.end'],
    });
    await screen.findByRole('button', { name: `Sessions of ${aUser(1).email}` });
    expect(names()).toEqual([]);
  });
});

describe('adding a user', () => {
  const create = async () => {
    await press('Add User');
    return dialog('Create New User');
  };
  const fill = async (form: HTMLElement) => {
    await within1(form).type('Email *', 'new@northwind.test');
    await within1(form).type('Password *', 'quiet elephants');
  };

  it('ADM-38: asks for e-mail, password, name and role, which is preset to user', async () => {
    open();
    const form = await create();
    for (const label of ['Email *', 'Password *', 'Name (optional)'])
      expect(within(form).getByLabelText(label)).toHaveValue('');
    expect(within(form).getByLabelText('Role')).toHaveValue('user');
  });

  it.each([
    ['', 'quiet elephants', 'Email is required'],
    ['nobody', 'quiet elephants', 'Please enter a valid email address'],
    ['new@northwind.test', '', 'Password is required'],
  ])(
    'ADM-39: sends nothing for e-mail "%s" and password "%s": %s',
    async (email, password, message) => {
      const { server } = open();
      const form = await create();
      if (email) await within1(form).type('Email *', email);
      if (password) await within1(form).type('Password *', password);
      await within1(form).press('Create User');
      expect(await within(form).findByText(message)).toBeVisible();
      expect(server.asked.some(({ name }) => name === 'CreateUser')).toBe(false);
    },
  );

  it('F50: points out every wrong field', async () => {
    const { server } = open();
    const form = await create();
    await within1(form).type('Email *', 'nobody');
    await within1(form).type('Password *', 'short');
    await within1(form).press('Create User');
    expect(await within(form).findByText('Please enter a valid email address')).toBeVisible();
    expect(within(form).getByText('Password should be at least 8 characters')).toBeVisible();
    expect(server.asked.some(({ name }) => name === 'CreateUser')).toBe(false);
  });

  it.each(['admin', 'brand', 'manufacturer', 'user'])('ADM-40: sends the role %s', async (role) => {
    const { server } = open({ CreateUser: payload('createUser') });
    const form = await create();
    await fill(form);
    await within1(form).type('Name (optional)', 'Somebody');
    await userEvent.selectOptions(within(form).getByLabelText('Role'), role);
    await within1(form).press('Create User');
    await waitFor(() =>
      expect(server.asked.find(({ name }) => name === 'CreateUser')?.variables).toMatchObject({
        input: { email: 'new@northwind.test', password: 'quiet elephants', name: 'Somebody', role },
      }),
    );
  });

  it('ADM-41: says so, closes, forgets what was entered and shows the new user', async () => {
    const { server } = open({ CreateUser: payload('createUser') });
    const form = await create();
    await fill(form);
    server.answer({ AdminUsers: userPage([aUser(3), ...users]) });
    await within1(form).press('Create User');
    expect(await screen.findByText('success 3000: User created successfully')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('person-3@northwind.test')).toBeVisible();
    expect(within(await create()).getByLabelText('Email *')).toHaveValue('');
  });

  it.each([
    [refusal('User already registered', 'email'), 'User already registered'],
    [{ network: 'down' }, 'Failed to create user'],
  ])('ADM-42: stays open with a toast when it fails: %#', async (answer, message) => {
    open({ CreateUser: answer });
    const form = await create();
    await fill(form);
    await within1(form).press('Create User');
    expect(await screen.findByText(`error 5000: ${message}`)).toBeVisible();
    expect(within(form).getByLabelText('Email *')).toHaveValue('new@northwind.test');
  });
});

describe('changing a role', () => {
  const edit = async () => {
    await press('Edit role of person-1@northwind.test');
    return dialog('Edit User');
  };

  it('ADM-43: shows the current role, a choice of the new one and Update Role', async () => {
    open();
    const modal = await edit();
    expect(within(modal).getByText('brand')).toBeVisible();
    expect(within(modal).getByLabelText('New role')).toHaveValue('brand');
    expect(within(modal).getByRole('button', { name: 'Update Role' })).toBeVisible();
  });

  it('ADM-44: sends user and role, says so and shows the new role', async () => {
    const { server } = open({ UpdateUserRole: payload('updateUserRole', { role: 'admin' }) });
    const modal = await edit();
    await userEvent.selectOptions(within(modal).getByLabelText('New role'), 'admin');
    server.answer({ AdminUsers: userPage([aUser(1, { role: 'admin' })]) });
    await within1(modal).press('Update Role');
    expect(await screen.findByText('success 3000: User role updated successfully')).toBeVisible();
    expect(await screen.findByText('admin')).toBeVisible();
    expect(server.asked.find(({ name }) => name === 'UpdateUserRole')?.variables).toMatchObject({
      input: { userId: 'u1', role: 'admin', adminScope: null },
    });
  });

  it('RIGHT-1: narrows an administrator, and nobody else', async () => {
    const { server } = open({ UpdateUserRole: payload('updateUserRole') });
    const modal = await edit();
    expect(within(modal).queryByLabelText('Rights')).toBeNull();
    await userEvent.selectOptions(within(modal).getByLabelText('New role'), 'admin');
    await userEvent.selectOptions(within(modal).getByLabelText('Rights'), 'finance');
    await within1(modal).press('Update Role');
    await waitFor(() =>
      expect(server.asked.find(({ name }) => name === 'UpdateUserRole')?.variables).toMatchObject({
        input: { role: 'admin', adminScope: 'finance' },
      }),
    );
  });

  it.each([
    [
      refusal('This is the last administrator with all rights'),
      'This is the last administrator with all rights',
    ],
    [{ network: 'down' }, 'Failed to update user role'],
  ])('ADM-45: shows why it failed: %#', async (answer, message) => {
    open({ UpdateUserRole: answer });
    await within1(await edit()).press('Update Role');
    expect(await screen.findByText(`error 5000: ${message}`)).toBeVisible();
  });
});

describe('deleting a user', () => {
  const remove = async () => {
    await press('Delete person-2@northwind.test');
    return dialog('Are you sure you want to delete this user?');
  };

  it('ADM-46: asks first; declining changes nothing', async () => {
    const { server } = open();
    await within1(await remove()).press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked.some(({ name }) => name === 'DeleteUser')).toBe(false);
  });

  it('OPEN-81: deletes, says so and reads the list again', async () => {
    const { server } = open({ DeleteUser: payload('deleteUser') });
    const modal = await remove();
    server.answer({ AdminUsers: userPage([aUser(1)]) });
    await within1(modal).press('Delete');
    expect(await screen.findByText('success 3000: User deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('person-2@northwind.test')).toBeNull());
    expect(server.asked.find(({ name }) => name === 'DeleteUser')?.variables).toMatchObject({
      input: { userId: 'u2' },
    });
  });

  it('OPEN-81: shows why it failed', async () => {
    open({ DeleteUser: { network: 'down' } });
    await within1(await remove()).press('Delete');
    expect(await screen.findByText('error 5000: Failed to delete user')).toBeVisible();
  });

  it('OPEN-81: a closed account is opened again', async () => {
    const closed = aUser(1, { closedAt: '2026-11-22T10:00:00.000Z' });
    const { server } = open(
      { AdminUsers: userPage([closed]), ReopenUser: payload('reopenUser') },
      '/admin/users?status=closed',
    );
    await press('Reopen person-1@northwind.test');
    await within1(await dialog('Reopen this account?')).press('Reopen');
    expect(await screen.findByText('success 3000: User reopened successfully')).toBeVisible();
    expect(server.asked.some(({ name }) => name === 'ReopenUser')).toBe(true);
  });
});

describe('X24: an administrator whose rights are new', () => {
  const fresh = aUser(1, { role: 'admin' });
  const withFresh = {
    AdminUsers: userPage([fresh, aUser(2, { role: 'admin' })]),
    NewAdministrators: {
      data: {
        adminUsers: {
          __typename: 'AdminUserPage',
          items: [
            { __typename: 'AdminUser', id: 'u1', approvesFrom: '2026-12-01T10:00:00.000Z' },
            { __typename: 'AdminUser', id: 'u2', approvesFrom: null },
          ],
        },
      },
    },
  };

  it('X24: is seen with the time, and confirmed by another', async () => {
    const { server } = open({
      ...withFresh,
      ConfirmAdministrator: payload('confirmAdministrator'),
    });
    expect(await screen.findByText(/^Approves from Dec 1, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: `Confirm ${aUser(2).email}` })).toBeNull();
    await press(`Confirm ${fresh.email}`);
    await within1(await dialog('Confirm this administrator?')).press('Confirm');
    expect(await screen.findByText('success 3000: Administrator confirmed')).toBeVisible();
    const asked = server.asked.find(({ name }) => name === 'ConfirmAdministrator');
    expect(asked?.variables).toMatchObject({ input: { userId: 'u1' } });
    await waitFor(() =>
      expect(server.asked.filter(({ name }) => name === 'NewAdministrators')).toHaveLength(2),
    );
  });

  it('X24: says why it cannot be confirmed', async () => {
    const text = 'You gave these rights. Another administrator has to confirm them.';
    open({ ...withFresh, ConfirmAdministrator: refusal(text) });
    await press(`Confirm ${fresh.email}`);
    await within1(await dialog('Confirm this administrator?')).press('Confirm');
    expect(await screen.findByText(`error 5000: ${text}`)).toBeVisible();
  });

  it('X24: where the time cannot be asked for the list works as before', async () => {
    open({ ...withFresh, NewAdministrators: refusal('Cannot query field') });
    expect(
      await screen.findByRole('button', { name: `Edit role of ${fresh.email}` }),
    ).toBeVisible();
  });
});

describe('the sessions of a user', () => {
  const session = (n: number) => ({
    __typename: 'UserSession',
    id: `s${n}`,
    address: `192.0.2.${n}`,
    startedAt: '2026-11-21T10:00:00.000Z',
    lastUsedAt: '2026-11-21T11:00:00.000Z',
  });

  it('OPEN-9: are listed and ended, one or all', async () => {
    const { server } = open({
      UserSessions: { data: { userSessions: [session(1), session(2)] } },
      EndUserSessions: { data: { endUserSessions: 1 } },
    });
    await press('Sessions of person-1@northwind.test');
    const modal = await dialog('Sessions');
    await userEvent.click(
      await within(modal).findByRole('button', { name: 'End session from 192.0.2.2' }),
    );
    expect(await screen.findByText('success 3000: Session ended')).toBeVisible();
    await within1(modal).press('End all sessions');
    await waitFor(() => {
      const ended = server.asked.filter(({ name }) => name === 'EndUserSessions');
      expect(ended.map(({ variables }) => variables['input'])).toEqual([
        { userId: 'u1', sessionId: 's2' },
        { userId: 'u1', sessionId: null },
      ]);
    });
  });
});

describe('the verification of a manufacturer', () => {
  it('VER-9: opens from its row, and from no other', async () => {
    open({
      AdminVerification: verificationAnswer(aVerification('approved')),
      VerificationProfile: profileAnswer(),
    });
    await press('Verification of person-2@northwind.test');
    const form = await dialog('Verification of Voltworks');
    expect(within(form).getByText('Verified')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Verification of person-1@northwind.test' }),
    ).toBeNull();
  });
});
