import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { PushChoice } from './push-choice';

const ENDPOINT = 'https://push.test/1';
const keyIs = (pushPublicKey: string | null): StubAnswers => ({
  PushPublicKey: { data: { publicConfig: { __typename: 'PublicConfig', pushPublicKey } } },
  SavePushSubscription: { data: { savePushSubscription: true } },
  RemovePushSubscription: { data: { removePushSubscription: true } },
});

/** Simulates a browser with push notifications, because jsdom does not support them. */
function aBrowser({ answer = 'granted' }: { answer?: NotificationPermission } = {}) {
  let subscribed = false;
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => (subscribed = false),
  };
  const pushManager = {
    subscribe: jest.fn(async () => {
      subscribed = true;
      return subscription;
    }),
    getSubscription: async () => (subscribed ? subscription : null),
  };
  const notification: { permission: NotificationPermission; requestPermission: jest.Mock } = {
    permission: 'default',
    requestPermission: jest.fn(async (): Promise<NotificationPermission> => {
      notification.permission = answer;
      return answer;
    }),
  };
  const register = jest.fn(async () => ({ pushManager }));
  const serviceWorker = {
    register,
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
  };
  Object.assign(window, { PushManager: class {}, Notification: notification });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { notification, register, pushManager };
}

const show = (answers: StubAnswers = keyIs('key')) =>
  renderRoutes(<PushChoice />, { session: toSession(ACCOUNTS.brand), answers });

describe('PushChoice', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    localStorage.clear();
  });

  it('OPEN-65: asks for permission by the press alone, and tells the server where', async () => {
    const { notification, register, pushManager } = aBrowser();
    const { server } = show();
    const allow = await screen.findByRole('button', { name: 'Allow in this browser' });
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await userEvent.click(allow);
    expect(await screen.findByText(/^This browser notifies you/)).toBeInTheDocument();
    expect(register).toHaveBeenCalledWith('/push-worker.js');
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'key',
    });
    expect(server.asked).toContainEqual({
      name: 'SavePushSubscription',
      variables: { input: { endpoint: ENDPOINT, p256dh: 'p', auth: 'a' } },
    });
    expect(localStorage.getItem('push')).toBe(ACCOUNTS.brand.id);

    await userEvent.click(screen.getByRole('button', { name: 'Stop in this browser' }));
    expect(
      await screen.findByRole('button', { name: 'Allow in this browser' }),
    ).toBeInTheDocument();
    expect(server.asked).toContainEqual({
      name: 'RemovePushSubscription',
      variables: { endpoint: ENDPOINT },
    });
  });

  it('says so when the browser blocks it', async () => {
    const { pushManager } = aBrowser({ answer: 'denied' });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Allow in this browser' }));
    expect(await screen.findByText(/^This browser blocks notifications/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    expect(pushManager.subscribe).not.toHaveBeenCalled();
  });

  it('stays off when the server refuses', async () => {
    aBrowser();
    show({
      ...keyIs('key'),
      SavePushSubscription: {
        error: { message: 'The push service is not known.', kind: 'invalid_input' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Allow in this browser' }));
    expect(await screen.findByText('The push service is not known.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Allow in this browser' })).toBeEnabled();
  });

  it('shows nothing where nothing can be pushed', async () => {
    const without = show();
    expect(without.server.asked).toEqual([]);
    without.unmount();
    aBrowser();
    const { server } = show(keyIs(null));
    await screen.findByText('', { selector: 'body' });
    expect(server.asked).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
