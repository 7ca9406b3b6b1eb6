import { isPushService, getUrgency } from './push';
import { isPushWanted } from '../notification-preferences';

describe('pushes', () => {
  it.each([
    ['order', 'brand', {}, true],
    ['order', 'brand', { push: false }, false],
    ['order', 'brand', { orderUpdates: false }, false],
    ['message', 'brand', { orderUpdates: false }, false],
    ['sample_request', 'manufacturer', { orderUpdates: false }, true],
    ['sample_request', 'manufacturer', { inquiryAlerts: false }, false],
    ['payment', 'brand', { orderUpdates: false, email: false }, true],
    ['payment', 'manufacturer', { push: false }, false],
  ] as const)('OPEN-65: of %s to a %s with %j: %s', (type, accountType, preferences, wanted) => {
    expect(isPushWanted(type, accountType, preferences)).toBe(wanted);
  });

  const services = ['fcm.googleapis.com', '.push.apple.com', 'http://127.0.0.1:4099'];
  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://web.push.apple.com/x', true],
    ['http://127.0.0.1:4099/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://fcm.googleapis.com@evil.test/x', false],
    ['https://user:secret@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.evil.test/x', false],
    ['https://evilpush.apple.com/x', false],
    ['https://127.0.0.1:4099/x', false],
    ['http://169.254.169.254/latest', false],
    ['nothing', false],
  ])('the server calls nobody but push services: %s is one: %s', (endpoint, is) => {
    expect(isPushService(endpoint, services)).toBe(is);
  });

  it('ORD-10: what is of high priority wakes a sleeping device', () => {
    expect((['high', 'medium', 'other'] as const).map(getUrgency)).toEqual([
      'high',
      'normal',
      'normal',
    ]);
  });
});
