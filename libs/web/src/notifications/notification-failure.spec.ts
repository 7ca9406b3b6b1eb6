import { notificationFailureText, notificationRetryDelayMs } from './notification-failure';

describe('notifications that cannot be loaded', () => {
  it('NOTIF-12: the browser is offline', () => {
    const text = notificationFailureText({ kind: null, retrying: true });
    expect(text).toBe('No internet connection. Please check your network.');
  });

  it('NOTIF-13: the server cannot be connected', () => {
    const text = notificationFailureText({ kind: 'network', retrying: true });
    expect(text).toBe('Unable to connect to the server. Please refresh the page.');
  });

  it('NOTIF-14: the session has expired', () => {
    const text = notificationFailureText({ kind: 'unauthenticated', retrying: false });
    expect(text).toBe('Session expired. Please refresh the page.');
  });

  it('NOTIF-15: anything else', () => {
    const text = notificationFailureText({ kind: 'internal', retrying: false });
    expect(text).toBe('Failed to load notifications. Please try again.');
  });

  it('NOTIF-16: all retries have failed', () => {
    const text = notificationFailureText({ kind: 'network', retrying: false });
    expect(text).toBe('Failed to connect to the server. Please try again later.');
  });

  it('NOTIF-17: are asked for again after 1, 2 and 4 s, and then no more', () => {
    expect([1, 2, 3, 4].map(notificationRetryDelayMs)).toEqual([1000, 2000, 4000, null]);
  });
});
