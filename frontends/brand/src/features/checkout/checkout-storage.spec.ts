import { attemptFor, CheckoutStorage } from './checkout-storage';
import { emptyShipping } from '../../shared/addresses/address-rules';

const attempt = { content: 'a', idempotencyKey: 'key-0001', checkoutId: 'c1', payingWith: null };

const getMemory = (accountId: string) => new CheckoutStorage(sessionStorage, accountId);

describe('checkout memory', () => {
  beforeEach(() => sessionStorage.clear());

  it('OPEN-32: the same content keeps its key, other content gets a new one', () => {
    const first = attemptFor(null, 'a', () => 'key-0001');
    expect(attemptFor(first, 'a', () => 'key-0002')).toBe(first);
    expect(attemptFor(first, 'b', () => 'key-0002').idempotencyKey).toBe('key-0002');
  });

  it('OPEN-32: an attempt survives a reload and is forgotten once the order stands', () => {
    getMemory('brand-1').writeAttempt({ ...attempt, payingWith: 'debit' });
    const reloaded = getMemory('brand-1');
    expect(reloaded.readAttempt()).toEqual({ ...attempt, payingWith: 'debit' });
    reloaded.forgetAttempt();
    expect(getMemory('brand-1').readAttempt()).toBeNull();
  });

  it('CHK-12: the shipping draft survives a reload', () => {
    const draft = {
      shippingInfo: { ...emptyShipping, city: 'Portland' },
      shippingMethod: 'express' as const,
      billingAddress: { ...emptyShipping, city: 'Salem' },
    };
    getMemory('brand-1').writeDraft(draft);
    expect(getMemory('brand-1').readDraft()).toEqual(draft);
  });

  it('OPEN-28: another account in the same tab finds nothing of it', () => {
    getMemory('brand-1').writeDraft({
      shippingInfo: emptyShipping,
      shippingMethod: 'standard',
      billingAddress: null,
    });
    getMemory('brand-1').writeAttempt(attempt);
    expect([getMemory('brand-2').readDraft(), getMemory('brand-2').readAttempt()]).toEqual([
      null,
      null,
    ]);
  });

  it.each(['no json', '{}', '[]', '"text"', '{"content":1}'])('takes %s for no memory', (value) => {
    sessionStorage.setItem('checkout-attempt:brand-1', value);
    sessionStorage.setItem('checkout-draft:brand-1', value);
    const memory = getMemory('brand-1');
    expect([memory.readAttempt(), memory.readDraft()]).toEqual([null, null]);
  });
});
