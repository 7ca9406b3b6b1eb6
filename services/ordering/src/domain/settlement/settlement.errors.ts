import { defineErrors } from '@makeport/errors';
import { MAX_SETTLEMENT_OFFERS } from '@makeport/rules';

export const {
  settlementNotPossible,
  illegalSettlement,
  tooManyOffers,
  offerClosed,
  notYourOffer,
} = defineErrors('ordering', {
  /** B40: a settlement needs an open problem and a payment that is not frozen. */
  settlementNotPossible: {
    kind: 'conflict',
    text: 'A settlement can be offered while a problem is open and its payment is held',
  },
  /**
   * The shares do not add up to the held payment, or the payment has changed since the side saw it.
   */
  illegalSettlement: {
    kind: 'invalid_input',
    text: 'The two amounts must add up to the payment that is held',
    field: 'brandCents',
  },
  tooManyOffers: {
    kind: 'conflict',
    text: `You made ${MAX_SETTLEMENT_OFFERS} offers for this problem. Please answer the other side's offer, or wait for Makeport's decision.`,
  },
  /** The offer was answered, withdrawn or replaced, or its problem has ended. */
  offerClosed: { kind: 'conflict', text: 'This offer is no longer open' },
  /** A side withdraws its own offer, and accepts or declines the other side's. */
  notYourOffer: { kind: 'forbidden', text: 'Not authorized' },
});
