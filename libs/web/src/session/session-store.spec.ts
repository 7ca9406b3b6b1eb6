import { storeActivity } from '../connectivity/store-activity';
import { ACCOUNTS, stubServer, type StubAnswer } from '../testing';
import type { Account } from './session';
import { SessionStore } from './session-store';
import { explainedSignIn, explainSignIn } from './sign-in-reason';
import { onSignOut } from './sign-out';

const session = (account: Account | null): StubAnswer => ({
  data: {
    __typename: 'Query',
    session: account && {
      __typename: 'Session',
      expiresAt: '2030-01-01T00:00:00.000Z',
      view: null,
      account: { __typename: 'Account', ...account },
    },
  },
});

function start(first: StubAnswer) {
  const server = stubServer({
    Session: first,
    SignOut: { data: { signOut: true } },
    SignOutEverywhere: { data: { signOutEverywhere: true } },
  });
  const closed: number[] = [];
  let connections = 0;
  let sessionMissing = () => undefined as void;
  const store = new SessionStore((onMissing) => {
    sessionMissing = onMissing;
    const number = ++connections;
    return { client: server.connection.client, close: () => closed.push(number) };
  });
  return {
    server,
    store,
    closed,
    connections: () => connections,
    sessionMissing: () => sessionMissing(),
  };
}

describe('SessionStore', () => {
  let reasons: string[];
  let stop: () => void;
  beforeEach(() => {
    reasons = [];
    stop = onSignOut((reason) => reasons.push(reason));
    localStorage.setItem('cart', '[1]');
  });
  afterEach(() => stop());

  it('SHELL-38: restores the session of an earlier visit', async () => {
    const { store, connections } = start(session(ACCOUNTS.brand));
    expect(store.getSnapshot().status).toBe('loading');
    await expect(store.refresh()).resolves.toMatchObject({ email: 'brand@makeport.test' });
    expect(store.getSnapshot()).toMatchObject({
      status: 'signed-in',
      account: { id: ACCOUNTS.brand.id },
    });
    expect(connections()).toBe(1);
  });

  it('AUTH-24, AUTH-25: a session that ended elsewhere shows as signed out, with the cart kept', async () => {
    const { server, store, closed } = start(session(ACCOUNTS.brand));
    await store.refresh();
    server.answer({ Session: session(null) });
    await store.refresh();
    expect(store.getSnapshot()).toMatchObject({ status: 'signed-out', account: null });
    expect(reasons).toEqual(['forced']);
    expect(store.getSnapshot().ended).toBe('forced');
    expect(closed).toEqual([1]);
    expect(localStorage.getItem('cart')).toBe('[1]');
  });

  it('OPEN-28: a sign-out that the realtime connection hears of first is still the person’s own', async () => {
    const { server, store, sessionMissing } = start(session(ACCOUNTS.brand));
    await store.refresh();
    server.answer({
      Session: session(null),
      SignOut: async () => {
        sessionMissing();
        await new Promise((resolve) => setTimeout(resolve));
        return { data: { signOut: true } };
      },
    });
    await store.signOut();
    expect(reasons).toEqual(['user']);
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it('OPEN-9, OPEN-28: signing out everywhere ends this session too, and empties the cart', async () => {
    const { server, store, closed } = start(session(ACCOUNTS.brand));
    await store.refresh();
    await store.signOut({ everywhere: true });
    expect(server.asked.map(({ name }) => name)).toEqual(['Session', 'SignOutEverywhere']);
    expect(store.getSnapshot()).toMatchObject({ status: 'signed-out', account: null });
    expect(reasons).toEqual(['user']);
    expect(closed).toEqual([1]);
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it('SHELL-8, OPEN-28: signing out ends the session and empties the cart', async () => {
    const { store } = start(session(ACCOUNTS.brand));
    await store.refresh();
    await store.signOut();
    expect(store.getSnapshot().status).toBe('signed-out');
    expect(reasons).toEqual(['user']);
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it('T16: how a session has ended is forgotten with the next one, and so is what a page has explained', async () => {
    const { server, store } = start(session(ACCOUNTS.brand));
    await store.refresh();
    await store.signOut();
    expect(store.getSnapshot().ended).toBe('user');
    explainSignIn({ kind: 'payment-received' });
    server.answer({ Session: session(ACCOUNTS.brand) });
    await store.refresh();
    expect(store.getSnapshot().ended).toBeUndefined();
    expect(explainedSignIn()).toBeNull();
  });

  it('gives another account a connection of its own', async () => {
    const { server, store, closed, connections } = start(session(null));
    await store.refresh();
    server.answer({ Session: session(ACCOUNTS.manufacturer) });
    await store.refresh();
    expect(connections()).toBe(2);
    expect(closed).toEqual([1]);
  });

  describe('a view (VIEW-7)', () => {
    const getView = (
      account: Account,
      secondsLeft: number,
      expiresAt = '2030-01-01T00:00:00.000Z',
    ): StubAnswer => {
      const answer = session(account) as { data: { session: object } };
      const view = {
        __typename: 'AccountView',
        expiresAt,
        secondsLeft,
      };
      return { data: { ...answer.data, session: { ...answer.data.session, view } } };
    };

    it('VIEW-7: has its end by the clock of this browser, and keeps it with every answer', async () => {
      const { server, store } = start(getView(ACCOUNTS.brand, 900));
      const before = Date.now();
      await store.refresh();
      const { view } = store.getSnapshot();
      expect(view?.endsAt).toBeGreaterThanOrEqual(before + 900_000);
      expect(view?.endsAt).toBeLessThanOrEqual(Date.now() + 900_000);
      const told = jest.fn();
      store.subscribe(told);
      server.answer({ Session: getView(ACCOUNTS.brand, 870) });
      await store.refresh();
      expect(store.getSnapshot().view).toBe(view);
      expect(told).not.toHaveBeenCalled();
    });

    it('VIEW-5: over, the session is the administrator’s own, with a connection of its own', async () => {
      const { server, store, closed } = start(getView(ACCOUNTS.brand, 900));
      await store.refresh();
      server.answer({
        Session: session(ACCOUNTS.admin),
        EndAccountView: { data: { endAccountView: true } },
      });
      await store.endView();
      await store.refresh();
      expect(store.getSnapshot()).toMatchObject({ account: { id: ACCOUNTS.admin.id }, view: null });
      expect(closed).toEqual([1]);
      expect(reasons).toEqual([]);
    });

    it('VIEW-5: that could not be ended says so', async () => {
      const { server, store } = start(getView(ACCOUNTS.brand, 900));
      await store.refresh();
      server.answer({ EndAccountView: { network: 'down' } });
      await expect(store.endView()).rejects.toThrow('down');
    });

    it('VIEW-2: stores nothing that is done meanwhile', async () => {
      const { server, store } = start(getView(ACCOUNTS.brand, 900));
      const stored = jest.fn(() => Promise.resolve({}));
      await store.refresh();
      storeActivity(stored);
      expect(stored).not.toHaveBeenCalled();
      server.answer({ Session: session(ACCOUNTS.admin) });
      await store.refresh();
      storeActivity(stored);
      expect(stored).toHaveBeenCalledTimes(1);
    });

    it('VIEW-2: changes nothing about what this browser is told of', async () => {
      localStorage.setItem('push', ACCOUNTS.admin.id);
      const { store } = start(getView(ACCOUNTS.brand, 900));
      await store.refresh();
      expect(localStorage.getItem('push')).toBe(ACCOUNTS.admin.id);
    });
  });

  it('keeps what it knows when the server cannot be reached', async () => {
    const { server, store } = start(session(ACCOUNTS.brand));
    await store.refresh();
    server.answer({ Session: { network: 'down' } });
    await expect(store.refresh()).rejects.toThrow('down');
    expect(store.getSnapshot().status).toBe('signed-in');
    expect(reasons).toEqual([]);
  });

  it('asks for the session when an answer says that there is none', async () => {
    const { server, store, sessionMissing } = start(session(ACCOUNTS.brand));
    await store.refresh();
    server.answer({ Session: session(null) });
    const changed = new Promise<void>((resolve) => store.subscribe(resolve));
    sessionMissing();
    await changed;
    expect(store.getSnapshot().status).toBe('signed-out');
  });

  it('ignores an answer that was overtaken by a sign-out', async () => {
    const { server, store } = start(session(ACCOUNTS.brand));
    await store.refresh();
    let release: (answer: StubAnswer) => void = () => undefined;
    server.answer({ Session: () => new Promise((resolve) => (release = resolve)) });
    const slow = store.refresh();
    await store.signOut();
    release(session(ACCOUNTS.brand));
    await slow;
    expect(store.getSnapshot().status).toBe('signed-out');
  });
});
