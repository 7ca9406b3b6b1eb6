import { isWanted } from './mail';

describe('who wants an e-mail', () => {
  it('OPEN-65: email switches the channel, but never what concerns the account itself', () => {
    for (const type of ['brand', 'manufacturer'] as const) {
      expect(isWanted('order', type, { email: false })).toBe(false);
      expect(isWanted('payment', type, { email: false })).toBe(false);
      expect(isWanted('account', type, { email: false })).toBe(true);
    }
  });

  it('OPEN-65: orderUpdates of a brand and inquiryAlerts of a manufacturer switch order news, not payments', () => {
    expect(isWanted('order', 'brand', { orderUpdates: false })).toBe(false);
    expect(isWanted('order', 'brand', { inquiryAlerts: false })).toBe(true);
    expect(isWanted('payment', 'brand', { orderUpdates: false })).toBe(true);
    expect(isWanted('order', 'manufacturer', { inquiryAlerts: false })).toBe(false);
    expect(isWanted('order', 'manufacturer', { orderUpdates: false })).toBe(true);
    expect(isWanted('payment', 'manufacturer', { inquiryAlerts: false })).toBe(true);
  });

  it('a new profile wants every kind; administrators get what concerns them', () => {
    for (const kind of ['order', 'payment', 'account'] as const) {
      expect(isWanted(kind, 'brand', {})).toBe(true);
      expect(isWanted(kind, 'manufacturer', {})).toBe(true);
      expect(isWanted(kind, 'admin', { email: false })).toBe(true);
    }
  });
});
