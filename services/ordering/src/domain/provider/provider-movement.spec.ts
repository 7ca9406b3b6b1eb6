import { creditBalance } from '../escrow/ledger';
import { ownMovementPosting, type OwnMovement } from './provider-movement';

const movement = (own: Partial<OwnMovement>): OwnMovement => ({
  id: 'txn_1',
  kind: 'bank',
  amountCents: -50_000,
  feeCents: 0,
  isDirectSale: false,
  createdAt: new Date('2026-12-01T10:00:00.000Z'),
  ...own,
});

/** Returns what the account received; negative if it paid. */
function received(
  own: Partial<OwnMovement>,
  account: 'stripe_clearing' | 'platform_bank' | 'provider_fees',
) {
  const posting = ownMovementPosting(movement(own));
  return -creditBalance(posting?.entries ?? [], account);
}

describe('money at the provider that concerns no checkout', () => {
  it('P3, money: what goes to the platform’s own bank leaves the cash there, and comes back from it', () => {
    expect(received({}, 'stripe_clearing')).toBe(-50_000);
    expect(received({}, 'platform_bank')).toBe(50_000);
    expect(received({ amountCents: 50_000 }, 'stripe_clearing')).toBe(50_000);
  });

  it('P3: fees of the account itself, and their return', () => {
    expect(received({ kind: 'fee', amountCents: -200 }, 'provider_fees')).toBe(200);
    expect(received({ kind: 'fee', amountCents: 200 }, 'provider_fees')).toBe(-200);
  });

  it('OPEN-49, P3: an item with a fixed price is a sale, and the provider keeps its fee', () => {
    const sale = { kind: 'charge', amountCents: 4_999, feeCents: 175, isDirectSale: true } as const;
    expect(ownMovementPosting(movement(sale))).toMatchObject({
      kind: 'direct_sale',
      key: 'provider:txn_1',
    });
    expect(received(sale, 'stripe_clearing')).toBe(4_824);
    expect(received(sale, 'provider_fees')).toBe(175);
    expect(
      received({ ...sale, kind: 'refund', amountCents: -4_999, feeCents: 0 }, 'stripe_clearing'),
    ).toBe(-4_999);
  });

  it('P3: what nobody knows is not booked, nor what moved nothing', () => {
    expect(ownMovementPosting(movement({ kind: 'charge' }))).toBeNull();
    expect(ownMovementPosting(movement({ kind: 'other' }))).toBeNull();
    expect(ownMovementPosting(movement({ amountCents: 0 }))).toBeNull();
  });
});
