import { attemptFor, CheckoutMemory } from './checkout-memory';
import { emptyShipping } from './shipping-rules';

const attempt = { content: 'a', idempotencyKey: 'key-0001', checkoutId: 'c1', payingWith: null };

describe('checkout memory', () => {
  beforeEach(() => sessionStorage.clear());

  it('OPEN-32: the same content keeps its key, other content gets a new one', () => {
    const first = attemptFor(null, 'a', () => 'key-0001');
    expect(attemptFor(first, 'a', () => 'key-0002')).toBe(first);
    expect(attemptFor(first, 'b', () => 'key-0002').idempotencyKey).toBe('key-0002');
  });

  it('OPEN-32: an attempt survives a reload and is forgotten once the order stands', () => {
    new CheckoutMemory(sessionStorage).writeAttempt({ ...attempt, payingWith: 'debit' });
    const reloaded = new CheckoutMemory(sessionStorage);
    expect(reloaded.readAttempt()).toEqual({ ...attempt, payingWith: 'debit' });
    reloaded.forgetAttempt();
    expect(new CheckoutMemory(sessionStorage).readAttempt()).toBeNull();
  });

  it('CHK-12: the shipping draft survives a reload', () => {
    const draft = {
      shippingInfo: { ...emptyShipping, city: 'Portland' },
      shippingMethod: 'express' as const,
    };
    new CheckoutMemory(sessionStorage).writeDraft(draft);
    expect(new CheckoutMemory(sessionStorage).readDraft()).toEqual(draft);
  });

  it.each(['no json', '{}', '[]', '"text"', '{"content":1}'])('takes %s for no memory', (value) => {
    sessionStorage.setItem('checkout-attempt', value);
    sessionStorage.setItem('checkout-draft', value);
    const memory = new CheckoutMemory(sessionStorage);
    expect([memory.readAttempt(), memory.readDraft()]).toEqual([null, null]);
  });
});
