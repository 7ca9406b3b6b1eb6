import fc from 'fast-check';
import { anOrder } from '../../../test/support/builders';
import { refusal } from '../../../test/support/refusal';
import { heldCents, settle, toShares } from '../escrow/escrow';
import type { Order } from '../order/order';
import {
  checkAnswer,
  checkOffer,
  isStanding,
  toAward,
  type Party,
  type SettlementAnswer,
  type SettlementOffer,
} from './settlement-offer';

const reportedAt = new Date('2026-12-20T10:00:00.000Z');
const disputed = (over: Partial<Order> = {}): Order =>
  anOrder({
    status: 'in_production',
    hasDispute: true,
    problem: { reason: 'Scratched', reportedAt },
    ...over,
  });
const held = heldCents(disputed());

const anOffer = (over: Partial<SettlementOffer> = {}): SettlementOffer => ({
  id: 'd1b2c3d4-0000-4000-8000-000000000001',
  orderId: disputed().id,
  offeredBy: 'manufacturer',
  brandCents: 53_500,
  manufacturerCents: held - 53_500,
  offeredAt: new Date('2026-12-21T10:00:00.000Z'),
  problemReportedAt: reportedAt,
  outcome: null,
  ...over,
});

const amounts = fc
  .tuple(fc.integer({ min: 2, max: 50_000_000 }), fc.nat(), fc.nat())
  .map(([total, taken, share]) => {
    const chargedBackCents = taken % total;
    return { total, chargedBackCents, brandCents: share % (total - chargedBackCents + 1) };
  });

function toOrder(total: number, chargedBackCents: number): Order {
  const order = disputed({ chargedBackCents });
  return { ...order, totals: { ...order.totals, totalCents: total } };
}

describe('an offer to settle a problem', () => {
  it('B40: any split of what is held may be offered, and its acceptance gives each side exactly that', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.nat({ max: 2_000 }),
        ({ total, chargedBackCents, brandCents }, basisPoints) => {
          const order = toOrder(total, chargedBackCents);
          const shares = { brandCents, manufacturerCents: heldCents(order) - brandCents };
          checkOffer(order, shares, 0);
          const award = toAward(shares);
          expect(toShares(order, award)).toEqual(shares);
          const { transactions } = settle(order, award, { basisPoints, minimumCents: 0 });
          const paid = (type: string) =>
            transactions.find((each) => each.type === type)?.amountCents ?? 0;
          expect({ brandCents: paid('refund'), manufacturerCents: paid('release') }).toEqual(
            shares,
          );
        },
      ),
    );
  });

  it('B40: what does not add up to what is held is no offer', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: -1_000, max: 1_000 }),
        ({ total, chargedBackCents, brandCents }, off) => {
          fc.pre(off !== 0);
          const order = toOrder(total, chargedBackCents);
          const manufacturerCents = heldCents(order) - brandCents + off;
          expect(() => checkOffer(order, { brandCents, manufacturerCents }, 0)).toThrow(
            refusal({ code: 'ordering.illegal_settlement', field: 'brandCents' }),
          );
        },
      ),
    );
    expect(() =>
      checkOffer(disputed(), { brandCents: -1, manufacturerCents: held + 1 }, 0),
    ).toThrow('must add up');
  });

  it.each([
    ['no problem is open', { hasDispute: false, problem: null }],
    ['it is decided', { escrowState: 'released' }],
    ['the card’s bank looks into it', { chargeback: 'open' }],
    ['its payment is being checked', { fraudWarning: 'open' }],
  ] as const)(
    'B40: where %s nothing is offered, and an open offer stands no longer',
    (_why, over) => {
      const order = disputed(over);
      expect(() => checkOffer(order, anOffer(), 0)).toThrow(
        refusal({ code: 'ordering.settlement_not_possible' }),
      );
      expect(isStanding(anOffer(), order)).toBe(false);
      expect(isStanding(anOffer(), disputed())).toBe(true);
    },
  );

  it('B40: an offer is about one problem and one amount', () => {
    const problem = { reason: 'Another', reportedAt: new Date('2026-12-24T10:00:00.000Z') };
    expect(isStanding(anOffer(), disputed({ problem }))).toBe(false);
    expect(isStanding(anOffer(), disputed({ chargedBackCents: 1 }))).toBe(false);
    expect(isStanding(anOffer({ outcome: 'declined' }), disputed())).toBe(false);
  });

  it('B40: each side makes ten offers about a problem', () => {
    expect(() => checkOffer(disputed(), anOffer(), 9)).not.toThrow();
    expect(() => checkOffer(disputed(), anOffer(), 10)).toThrow(
      refusal({ code: 'ordering.too_many_offers' }),
    );
  });

  it.each<[Party, Party, SettlementAnswer, boolean]>([
    ['brand', 'manufacturer', 'accept', true],
    ['brand', 'manufacturer', 'decline', true],
    ['brand', 'manufacturer', 'withdraw', false],
    ['brand', 'brand', 'accept', false],
    ['brand', 'brand', 'decline', false],
    ['brand', 'brand', 'withdraw', true],
    ['manufacturer', 'brand', 'accept', true],
    ['manufacturer', 'manufacturer', 'accept', false],
    ['manufacturer', 'manufacturer', 'withdraw', true],
  ])('B40: an offer of the %s, the %s may %s: %s', (offeredBy, by, answer, may) => {
    const check = () => checkAnswer(disputed(), anOffer({ offeredBy }), by, answer);
    if (may) expect(check).not.toThrow();
    else expect(check).toThrow(refusal({ code: 'ordering.not_your_offer' }));
    expect(() => checkAnswer(disputed(), null, by, answer)).toThrow(
      refusal({ code: 'ordering.offer_closed' }),
    );
  });
});
