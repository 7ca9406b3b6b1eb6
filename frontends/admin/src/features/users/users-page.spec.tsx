import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, userPage, userTotals } from '../../testing/users';
import { UsersPage } from './users-page';

const open = (answers: StubAnswers = {}, path = '/admin/users', rights?: string[]) =>
  renderRoutes([{ path: '/admin/users', element: <UsersPage /> }], {
    path,
    session: toSession({ ...ACCOUNTS.admin, ...(rights && { rights }) }),
    answers: {
      AdminUserTotals: userTotals(),
      AdminUsers: userPage([aUser(1), aUser(2)]),
      NewAdministrators: { data: { adminUsers: { __typename: 'AdminUserPage', items: [] } } },
      ...answers,
    },
  });
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const firstRow = async () => (await rows())[0] as HTMLElement;

describe('the list of users', () => {
  it('RIGHT-2: finance may not see accounts, reads so, and nothing is asked for', async () => {
    const { server } = open({}, '/admin/users', ['orders.view', 'money.decide']);
    expect(await screen.findByText('Your rights do not include accounts.')).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it('ADM-31: is a table with User, Role, Created, Last Sign In, Actions', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
    await rows();
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['User', 'Role', 'Created', 'Last Sign In', 'Actions']);
    expect(within(await firstRow()).getAllByRole('cell')).toHaveLength(columns.length);
  });

  it('ADM-31: has no pages: the next part is asked for behind the last user', async () => {
    const part = (variables: Record<string, unknown>) =>
      variables['after'] === null
        ? userPage([aUser(1)], { total: 2, hasMore: true })
        : userPage([aUser(2)], { total: 2 });
    const { server } = open({ AdminUsers: part });
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    const asked = server.asked.filter(({ name }) => name === 'AdminUsers');
    expect(asked.map(({ variables }) => variables['after'])).toEqual([null, 'u1']);
  });

  it('ADM-31: says how many rows there are and which one each is, though few are drawn', async () => {
    const users = Array.from({ length: 1000 }, (_, n) => aUser(n));
    open({ AdminUsers: userPage(users, { total: 100_000, hasMore: true }) });
    const [first] = await rows();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');
    expect(first).toHaveAttribute('aria-rowindex', '2');
    expect((await rows()).length).toBeLessThan(200);
  });

  it('ADM-31: does not name a number of rows that nobody has counted', async () => {
    open({ AdminUsers: userPage([aUser(1)], { total: null }) }, '/admin/users?search=a');
    await rows();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
    expect(screen.getByText('More than 10,000 users')).toBeVisible();
  });

  it('ADM-32: without a sign-in, without a name, without a role: Never, N/A, user', async () => {
    const users = [aUser(1, { name: null, role: 'user', lastSignInAt: null })];
    open({ AdminUsers: userPage(users) });
    for (const text of ['Never', 'N/A', 'user'])
      expect(within(await firstRow()).getByText(text)).toBeVisible();
  });

  it.each([
    ['admin', 'purple'],
    ['brand', 'blue'],
    ['manufacturer', 'green'],
    ['user', 'text-muted'],
  ] as const)('ADM-33: the badge of %s is %s', async (role, colour) => {
    open({ AdminUsers: userPage([aUser(1, { role })]) });
    expect(within(await firstRow()).getByText(role).className).toContain(colour);
  });

  it('ADM-34: the search goes to the server and into the address', async () => {
    const { server, address } = open();
    await rows();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'north');
    await waitFor(() => expect(address()).toBe('/admin/users?search=north'));
    await waitFor(() =>
      expect(server.asked.at(-1)?.variables).toMatchObject({
        filter: { search: 'north' },
        after: null,
      }),
    );
  });

  it('ADM-35: the role filter offers All Roles, Admin, Brand, Manufacturer, User', async () => {
    const { server, address } = open();
    await rows();
    const filter = screen.getByRole('combobox', { name: 'Role' });
    const options = within(filter).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All Roles',
      'Admin',
      'Brand',
      'Manufacturer',
      'User',
    ]);
    await userEvent.selectOptions(filter, 'Manufacturer');
    expect(address()).toBe('/admin/users?role=manufacturer');
    await waitFor(() =>
      expect(server.asked.at(-1)?.variables).toMatchObject({ filter: { role: 'manufacturer' } }),
    );
  });

  it('ADR 0063: those who wait to be erased have a filter of their own', async () => {
    const { server, address } = open();
    await rows();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Status' }),
      'Waiting for erasure',
    );
    expect(address()).toBe('/admin/users?status=erasure_requested');
    await waitFor(() =>
      expect(server.asked.at(-1)?.variables).toMatchObject({
        filter: { status: 'erasure_requested' },
      }),
    );
  });

  it('ADM-34, ADM-35: the address alone brings the same list back', async () => {
    const { server } = open({}, '/admin/users?search=north&role=brand&status=closed');
    await rows();
    expect(screen.getByRole('searchbox')).toHaveValue('north');
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('brand');
    expect(server.asked.find(({ name }) => name === 'AdminUsers')?.variables).toMatchObject({
      filter: { search: 'north', role: 'brand', status: 'closed' },
    });
  });

  it('EXP-6: Export CSV leads to all rows of the filter', async () => {
    open({}, '/admin/users?search=a%26b&role=brand&status=closed');
    const link = screen.getByRole('link', { name: 'Export CSV' });
    expect(link).toHaveAttribute(
      'href',
      '/files/exports/admin/users.csv?search=a%26b&role=brand&status=closed',
    );
    await rows();
  });

  describe('X24: an export needs a recent sign-in', () => {
    let stop = () => {};
    afterEach(() => stop());

    /**
     * Presses Export CSV.
     * @returns a function that counts the started downloads
     */
    const press = async (answers: StubAnswers) => {
      const { server } = open(answers);
      await rows();
      let started = 0;
      const link = screen.getByRole('link', { name: 'Export CSV' });
      // React listens at the root, so it has handled the click before `document`'s listener runs.
      const listener = (event: Event) => {
        if (!event.defaultPrevented) started += 1;
        event.preventDefault();
      };
      document.addEventListener('click', listener);
      stop = () => document.removeEventListener('click', listener);
      await userEvent.click(link);
      await waitFor(() => expect(server.asked.at(-1)?.name).toBe('RequireRecentSignIn'));
      return () => started;
    };

    it('X24: starts when the sign-in is recent', async () => {
      const started = await press({ RequireRecentSignIn: { data: { requireRecentSignIn: true } } });
      await waitFor(() => expect(started()).toBe(1));
    });

    it('X24: does not start when nobody confirms who sits there', async () => {
      const code = 'identity.reauthentication_required';
      const error = {
        message: 'Confirm that it is you to continue',
        kind: 'forbidden',
        code,
      } as const;
      const started = await press({ RequireRecentSignIn: { error } });
      await act(() => Promise.resolve());
      expect(started()).toBe(0);
    });
  });

  it('ADM-36: says that nobody matches, and shows all again', async () => {
    const { address } = open({ AdminUsers: userPage([]) }, '/admin/users?search=nobody');
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(
      screen.getByText('Try adjusting your search criteria or removing filters'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all users' }));
    expect(address()).toBe('/admin/users');
  });

  it('ADM-36: says that there is nobody at all', async () => {
    open({ AdminUsers: userPage([]) });
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(screen.getByText('Add users to get started')).toBeVisible();
  });

  it.each([
    [{ error: { message: 'Not authorized', kind: 'forbidden' } }, 'Not authorized'],
    [{ network: 'down' }, 'Failed to load users'],
  ])(
    'ADM-37: shows the server’s message, or that it failed, and loads again: %#',
    async (answer, message) => {
      const { server } = open({ AdminUsers: answer });
      expect(await screen.findByText(message)).toBeVisible();
      server.answer({ AdminUsers: userPage([aUser(1)]) });
      await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await rows()).toHaveLength(1);
    },
  );

  it('OPEN-80, OPEN-81: the own account can be neither changed nor deleted', async () => {
    const { id, email } = ACCOUNTS.admin;
    open({ AdminUsers: userPage([aUser(1, { id, email, role: 'admin' })]) });
    await rows();
    expect(screen.getByRole('button', { name: `Edit role of ${email}` })).toBeDisabled();
    expect(screen.getByRole('button', { name: `Delete ${email}` })).toBeDisabled();
  });

  it('RIGHT-1: who may not manage accounts sees no controls for it', async () => {
    open({ AdminUserTotals: userTotals({ mayManage: false }) });
    await rows();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add User' })).toBeNull());
    expect(screen.queryByRole('button', { name: /^(Edit role|Delete)/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Sessions of/ })).toHaveLength(2);
  });
});
