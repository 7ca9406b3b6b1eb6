import { aRequest, brandId, manufacturerId } from '../testing/requests';
import {
  changeStatus,
  filledRequirements,
  markPaid,
  newSampleRequest,
  rejectForCancelledOrder,
  totalCents,
  unitCents,
  type SampleAction,
  type SampleRequestStatus,
} from './sample-request';

const now = new Date('2026-11-22T10:00:00.000Z');
const statuses: readonly SampleRequestStatus[] = [
  'pending',
  'approved',
  'rejected',
  'shipped',
  'cancelled',
];
const actions: readonly SampleAction[] = ['approve', 'reject', 'ship'];

/** ORD-20, repeated here so that a changed table fails the test. */
const legal: readonly [SampleRequestStatus, SampleAction, SampleRequestStatus][] = [
  ['pending', 'approve', 'approved'],
  ['pending', 'reject', 'rejected'],
  ['approved', 'ship', 'shipped'],
];

describe('a new sample request', () => {
  it('ORD-19: is pending and unpaid, at its first version', () => {
    expect(aRequest()).toMatchObject({ status: 'pending', orderId: null, version: 1 });
    expect(aRequest()).toMatchObject({ shipment: null, updatedAt: aRequest().createdAt });
  });

  it.each([1, 1_000_000])('SMP-7: a quantity of %d is taken', (quantity) => {
    const { status: _s, orderId: _o, updatedAt: _u, version: _v, ...fields } = aRequest();
    expect(newSampleRequest({ ...fields, quantity }).quantity).toBe(quantity);
  });

  it.each([0, -1, 1.5, NaN, 1_000_001])('SMP-7: a quantity of %p is refused', (quantity) => {
    const { status: _s, orderId: _o, updatedAt: _u, version: _v, ...fields } = aRequest();
    expect(() => newSampleRequest({ ...fields, quantity })).toThrow(
      'Please enter a valid quantity',
    );
  });

  it('OPEN-34: costs the fee of its product, else $50 for each unit', () => {
    expect([unitCents(aRequest()), totalCents(aRequest())]).toEqual([4_500, 9_000]);
    const without = aRequest({ sampleCostCents: null, quantity: 3 });
    expect([unitCents(without), totalCents(without)]).toEqual([5_000, 15_000]);
  });
});

describe('the requirements', () => {
  it.each([[[]], [['']], [['  ', '\t']]])('SMP-6: nothing but %j is refused', (requirements) => {
    expect(() => filledRequirements(requirements)).toThrow(
      'Please specify at least one requirement',
    );
  });

  it('SMP-9: what is filled in is kept, without the blanks around it', () => {
    expect(filledRequirements([' Matte ', '', 'Logo on the back'])).toEqual([
      'Matte',
      'Logo on the back',
    ]);
  });

  it('SMP-5: more than five are refused', () => {
    expect(filledRequirements(['1', '2', '3', '4', '5'])).toHaveLength(5);
    expect(() => filledRequirements(['1', '2', '3', '4', '5', '6'])).toThrow('at most 5');
  });
});

describe('the steps of a sample request', () => {
  it.each(legal)('ORD-20: %s, %s: %s', (status, action, next) => {
    const request = aRequest({ status });
    expect(changeStatus(request, action, manufacturerId, now)).toEqual({
      ...request,
      status: next,
      shipment:
        action === 'ship'
          ? { carrier: null, carrierName: null, trackingNumber: null, shippedAt: now }
          : null,
      updatedAt: now,
      version: 2,
    });
  });

  const illegal = statuses.flatMap((status) =>
    actions
      .filter((action) => !legal.some(([from, allowed]) => from === status && allowed === action))
      .map((action) => [status, action] as const),
  );
  it.each(illegal)('ORD-20, OPEN-39: %s, %s is refused', (status, action) => {
    expect(() => changeStatus(aRequest({ status }), action, manufacturerId, now)).toThrow(
      'Failed to update request status',
    );
  });

  it('ORD-22, OPEN-37: nothing leads to cancelled', () => {
    expect(legal.map(([, , next]) => next)).not.toContain('cancelled');
    const reached = statuses.flatMap((status) =>
      actions.flatMap((action) => {
        try {
          return [changeStatus(aRequest({ status }), action, manufacturerId, now).status];
        } catch {
          return [];
        }
      }),
    );
    expect([...new Set(reached)].sort()).toEqual(['approved', 'rejected', 'shipped']);
  });

  it.each([brandId, '00000000-0000-4000-8000-000000000102'])(
    'ORD-21, OPEN-38: of somebody else (%s) they are refused, legal or not',
    (accountId) => {
      for (const action of actions) {
        expect(() => changeStatus(aRequest(), action, accountId, now)).toThrow(
          'Unauthorized to update request status',
        );
      }
    },
  );
});

describe('what ordering tells of a request', () => {
  it('OPEN-35: its payment is noted once', () => {
    const paid = markPaid(aRequest(), 'order-1', now);
    expect(paid).toMatchObject({
      orderId: 'order-1',
      status: 'pending',
      version: 2,
      updatedAt: now,
    });
    expect(paid && markPaid(paid, 'order-2', now)).toBeNull();
  });

  it.each([
    ['pending', 'rejected'],
    ['approved', 'rejected'],
    ['rejected', null],
    ['shipped', null],
    ['cancelled', null],
  ] as const)('OPEN-41: its order was cancelled while it was %s: %s', (status, next) => {
    const changed = next && { ...aRequest({ status: next }), updatedAt: now, version: 2 };
    expect(rejectForCancelledOrder(aRequest({ status }), now)).toEqual(changed);
  });
});
