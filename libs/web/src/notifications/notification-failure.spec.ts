import { notificationFailureText, notificationRetryDelayMs } from './notification-failure';

describe('notifications that cannot be loaded', () => {
  it.each([
    ['NOTIF-12', { kind: null, retrying: true }, 'No internet connection. Please check your network.'],
    [
      'NOTIF-13',
      { kind: 'network', retrying: true },
      'Unable to connect to the server. Please refresh the page.',
    ],
    ['NOTIF-14', { kind: 'unauthenticated', retrying: false }, 'Session expired. Please refresh the page.'],
    ['NOTIF-15', { kind: 'internal', retrying: false }, 'Failed to load notifications. Please try again.'],
    [
      'NOTIF-16',
      { kind: 'network', retrying: false },
      'Failed to connect to the server. Please try again later.',
    ],
  ] as const)('%s', (_id, failure, text) => {
    expect(notificationFailureText(failure)).toBe(text);
  });

  it('NOTIF-17: are asked for again after 1, 2 and 4 s, and then no more', () => {
    expect([1, 2, 3, 4].map(notificationRetryDelayMs)).toEqual([1000, 2000, 4000, null]);
  });
});
