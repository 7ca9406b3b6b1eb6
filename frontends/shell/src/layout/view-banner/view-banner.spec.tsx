import '@testing-library/jest-dom';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notePrivateContent, useToasts, type Session } from '@makeport/web';
import { RouterProvider } from '@makeport/web/router';
import { ACCOUNTS, createMemoryRouter, SessionContext, toSession } from '@makeport/web/testing';
import { loadPage } from '../load-page';
import { ViewBanner } from './view-banner';

jest.mock('../load-page', () => ({ loadPage: jest.fn() }));
const loaded = jest.mocked(loadPage);
const MINUTE = 60_000;

const viewing = (session: Partial<Session> = {}, endsAt = Date.now() + 15 * MINUTE): Session => ({
  ...toSession(ACCOUNTS.brand),
  view: { expiresAt: 'as the server says', endsAt },
  ...session,
});
const Told = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
function open(first: Session) {
  const page = [<ViewBanner key="banner" />, <Told key="told" />];
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/brand'] });
  const element = (session: Session) => (
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>
  );
  const { rerender } = render(element(first));
  return { router, become: (session: Session) => rerender(element(session)) };
}
const banner = () => screen.getByRole('region', { name: 'Viewing another account' });
const endView = () => screen.getByRole('button', { name: 'End view' });
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('ViewBanner', () => {
  // loads the lazy banner once for all tests; it renders only for a view
  beforeAll(async () => {
    open(viewing());
    expect(screen.queryByRole('region')).toBeNull();
    await screen.findByRole('region');
    cleanup();
  });
  beforeEach(() => {
    jest.useFakeTimers();
    loaded.mockReset();
  });
  afterEach(() => jest.useRealTimers());

  it.each([null, 'loading', ACCOUNTS.brand, ACCOUNTS.admin] as const)(
    'VIEW-7: is not there without a view',
    (who) => {
      open(toSession(who));
      expect(screen.queryByRole('region')).toBeNull();
      expect(loaded).not.toHaveBeenCalled();
    },
  );

  it('VIEW-7: says as whom, that it is read-only, and how many minutes are left', async () => {
    open(viewing());
    expect(banner()).toHaveTextContent(
      'You are viewing as Northwind Outfitters Read-only, 15 minutes left.',
    );
    await after(13 * MINUTE + 1000);
    expect(banner()).toHaveTextContent('Read-only, 2 minutes left');
    await after(MINUTE);
    expect(banner()).toHaveTextContent('Read-only, 1 minute left');
    expect(loaded).not.toHaveBeenCalled();
  });

  it('VIEW-3: says that something of the page is private, until another page is open', async () => {
    const { router } = open(viewing());
    await after(0);
    const text = 'Parts of this page are private.';
    expect(banner()).not.toHaveTextContent(text);
    act(() => notePrivateContent());
    expect(banner()).toHaveTextContent(`15 minutes left. ${text}`);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    await act(() => router.navigate('/brand/projects'));
    expect(banner()).not.toHaveTextContent(text);
  });

  it('VIEW-7: names an account without a name by its e-mail', () => {
    open(viewing({ account: { ...ACCOUNTS.brand, companyName: '' } }));
    expect(banner()).toHaveTextContent('You are viewing as brand@makeport.test');
  });

  it('VIEW-7: is announced when it begins and before it ends, and not with every minute', async () => {
    open(viewing());
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('');
    await after(0);
    expect(said()).toBe('You are viewing as Northwind Outfitters, read-only.');
    await after(5 * MINUTE);
    expect(said()).toBe('You are viewing as Northwind Outfitters, read-only.');
    await after(9 * MINUTE + 1000);
    expect(said()).toBe('This view ends in a minute.');
  });

  it('VIEW-7: End view, also by keyboard, ends it once and leads back to the users', async () => {
    jest.useRealTimers();
    const endIt = jest.fn(() => Promise.resolve());
    open(viewing({ endView: endIt }));
    await userEvent.tab();
    expect(endView()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    expect(endIt).toHaveBeenCalledTimes(1);
    expect(loaded.mock.calls).toEqual([['/admin/users']]);
  });

  it('VIEW-7: says so when it could not be ended, and can be tried again', async () => {
    jest.useRealTimers();
    const endIt = jest
      .fn()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValueOnce(undefined);
    open(viewing({ endView: endIt }));
    await userEvent.click(endView());
    expect(await screen.findByText('The view could not be ended. Please try again.')).toBeVisible();
    expect(loaded).not.toHaveBeenCalled();
    await userEvent.click(endView());
    expect(loaded.mock.calls).toEqual([['/admin/users']]);
  });

  it('VIEW-5: ends by itself when its time is over', async () => {
    const endIt = jest.fn(() => Promise.resolve());
    open(viewing({ endView: endIt }));
    await after(15 * MINUTE - 1000);
    expect(endIt).not.toHaveBeenCalled();
    await after(2000);
    expect(endIt).toHaveBeenCalledTimes(1);
    expect(loaded.mock.calls).toEqual([['/admin/users']]);
  });

  it('VIEW-5: leaves when the server says that it is over', () => {
    const { become } = open(viewing());
    become(toSession(ACCOUNTS.admin));
    expect(loaded.mock.calls).toEqual([['/admin/users']]);
  });

  it('VIEW-5: leaves the way to the guards when the session is over, too', () => {
    const { become } = open(viewing());
    become(toSession(null));
    expect(loaded).not.toHaveBeenCalled();
  });
});
