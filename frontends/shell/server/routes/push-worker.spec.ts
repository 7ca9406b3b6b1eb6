import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

type Handler = (event: object) => void;

/** Runs the worker's script in a fake browser. */
function startWorker(windows: object[]) {
  const handlers = new Map<string, Handler>();
  const shown = jest.fn(() => Promise.resolve());
  const openWindow = jest.fn(() => Promise.resolve());
  const fetch = jest.fn(() => Promise.resolve());
  const renewed = {
    toJSON: () => ({ endpoint: 'https://push.test/2', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const subscribe = jest.fn(() => Promise.resolve(renewed));
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    location: { origin: 'https://makeport.test' },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
    registration: { showNotification: shown, pushManager: { subscribe } },
  };
  runInNewContext(readFileSync(join(__dirname, 'push-worker.js'), 'utf8'), { self, URL, fetch });
  const happens = async (name: string, event: object): Promise<void> => {
    let work: unknown;
    handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { happens, shown, openWindow, fetch, subscribe };
}

const told = {
  notificationId: 'n1',
  title: 'New Message',
  body: 'Hello',
  target: '/brand/messages',
};
const push = { data: { json: () => told } };
const click = (target: string) => ({ notification: { close: () => undefined, data: { target } } });

describe('the push worker', () => {
  it('OPEN-65: shows what it is told, the same once', async () => {
    const { happens, shown } = startWorker([{ focused: false }]);
    await happens('push', push);
    await happens('push', {});
    expect(shown.mock.calls).toEqual([
      ['New Message', { body: 'Hello', tag: 'n1', data: { target: '/brand/messages' } }],
    ]);
  });

  it('shows nothing to whoever looks at a page', async () => {
    const { happens, shown } = startWorker([{ focused: false }, { focused: true }]);
    await happens('push', push);
    expect(shown).not.toHaveBeenCalled();
  });

  it('NOTIF-7: leads to the target, in a page that is open or in a new one', async () => {
    const page = {
      navigate: jest.fn(() => Promise.resolve()),
      focus: jest.fn(() => Promise.resolve()),
    };
    const open = startWorker([page]);
    await open.happens('notificationclick', click('/brand/orders?a=b'));
    expect(page.navigate).toHaveBeenCalledWith('/brand/orders?a=b');
    expect(page.focus).toHaveBeenCalled();
    expect(open.openWindow).not.toHaveBeenCalled();

    const none = startWorker([]);
    await none.happens('notificationclick', click('/brand/orders'));
    expect(none.openWindow).toHaveBeenCalledWith('/brand/orders');

    const foreign = startWorker([]);
    await foreign.happens('notificationclick', click('https://evil.test/'));
    expect(foreign.openWindow).toHaveBeenCalledWith('/');
  });

  it('tells the server its new address', async () => {
    const { happens, fetch, subscribe } = startWorker([]);
    const options = { userVisibleOnly: true };
    await happens('pushsubscriptionchange', { oldSubscription: { options } });
    expect(subscribe).toHaveBeenCalledWith(options);
    const [[url, request]] = fetch.mock.calls as unknown as [[string, { body: string }]];
    expect(url).toBe('/graphql');
    expect(JSON.parse(request.body)).toMatchObject({
      variables: { input: { endpoint: 'https://push.test/2', p256dh: 'p', auth: 'a' } },
    });
  });
});
