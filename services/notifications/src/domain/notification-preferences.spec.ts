import { isMailWanted } from './notification-preferences';

describe('who wants an e-mail', () => {
  it('OPEN-65: email switches the channel, but never what concerns the account itself', () => {
    for (const type of ['brand', 'manufacturer'] as const) {
      expect(isMailWanted('order', type, { email: false })).toBe(false);
      expect(isMailWanted('payment', type, { email: false })).toBe(false);
      expect(isMailWanted('account', type, { email: false })).toBe(true);
    }
  });

  it('OPEN-65: orderUpdates of a brand and inquiryAlerts of a manufacturer switch order news, not payments', () => {
    expect(isMailWanted('order', 'brand', { orderUpdates: false })).toBe(false);
    expect(isMailWanted('order', 'brand', { inquiryAlerts: false })).toBe(true);
    expect(isMailWanted('payment', 'brand', { orderUpdates: false })).toBe(true);
    expect(isMailWanted('order', 'manufacturer', { inquiryAlerts: false })).toBe(false);
    expect(isMailWanted('order', 'manufacturer', { orderUpdates: false })).toBe(true);
    expect(isMailWanted('payment', 'manufacturer', { inquiryAlerts: false })).toBe(true);
  });

  it('a new profile wants every kind; administrators get what concerns them', () => {
    for (const kind of ['order', 'payment', 'account'] as const) {
      expect(isMailWanted(kind, 'brand', {})).toBe(true);
      expect(isMailWanted(kind, 'manufacturer', {})).toBe(true);
      expect(isMailWanted(kind, 'admin', { email: false })).toBe(true);
    }
  });
});
