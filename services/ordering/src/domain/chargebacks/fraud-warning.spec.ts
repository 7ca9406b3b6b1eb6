import type { DomainError } from '@makeport/errors';
import { endedWarning } from './fraud-warning';
import { checkBankAllows, isFrozen } from './frozen-payment';
import type { Order } from '../order/order';

const getRefusal = (
  order: Partial<Pick<Order, 'chargeback' | 'fraudWarning' | 'escrowState'>>,
  kind: 'release' | 'refund',
) => {
  try {
    checkBankAllows(
      { chargeback: null, fraudWarning: null, escrowState: 'released', ...order },
      { kind },
    );
    return null;
  } catch (error) {
    return (error as DomainError).code;
  }
};

describe('what card networks and banks allow', () => {
  it('P2: nobody decides while a chargeback is open, and nothing goes back twice', () => {
    expect(getRefusal({ chargeback: 'open' }, 'release')).toBe('ordering.chargeback_open');
    expect(getRefusal({ chargeback: 'lost' }, 'refund')).toBe('ordering.payment_taken_back');
    // The part of the hold that a partial chargeback has left can still be refunded.
    expect(getRefusal({ chargeback: 'lost', escrowState: 'pending' }, 'refund')).toBeNull();
    for (const chargeback of [null, 'won'] as const)
      expect(getRefusal({ chargeback }, 'refund')).toBeNull();
    expect(getRefusal({ chargeback: 'lost' }, 'release')).toBeNull();
  });

  it('P2: a payment with a fraud warning goes back to the brand, and to nobody else', () => {
    expect(getRefusal({ fraudWarning: 'open' }, 'release')).toBe('ordering.payment_in_check');
    expect(getRefusal({ fraudWarning: 'open' }, 'refund')).toBeNull();
    for (const fraudWarning of ['dismissed', 'ended'] as const)
      expect(getRefusal({ fraudWarning }, 'release')).toBeNull();
  });

  it.each([
    ['open', null, true],
    [null, 'open', true],
    ['won', 'dismissed', false],
    [null, null, false],
  ] as const)(
    'P2: with a chargeback %s and a warning %s frozen: %s',
    (chargeback, fraudWarning, frozen) => {
      expect(isFrozen({ chargeback, fraudWarning })).toBe(frozen);
    },
  );

  it('P2: what takes over ends an open warning and leaves a decided one', () => {
    expect(endedWarning({ fraudWarning: 'open' })).toBe('ended');
    expect(endedWarning({ fraudWarning: 'dismissed' })).toBe('dismissed');
  });
});
