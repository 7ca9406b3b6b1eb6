import { defineErrors } from '@makeport/errors';
import { MAX_SETTLEMENT_OFFERS } from '@makeport/rules';

export const {
  settlementNotPossible,
  illegalSettlement,
  tooManyOffers,
  offerClosed,
  notYourOffer,
} = defineErrors('ordering', {
  /** B40: a problem is open, and nothing else keeps its payment. */
  settlementNotPossible: {
    kind: 'conflict',
    text: 'A settlement can be offered while a problem is open and its payment is held',
  },
  /** The payment as the side saw it is not what is held now, or the sum is another. */
  illegalSettlement: {
    kind: 'invalid_input',
    text: 'The two amounts must add up to the payment that is held',
    field: 'brandCents',
  },
  tooManyOffers: {
    kind: 'conflict',
    text: `You have made ${MAX_SETTLEMENT_OFFERS} offers about this problem. Please answer the other side's offer, or wait for Makeport's decision.`,
  },
  /** Answered, withdrawn or replaced just before, or its problem has ended. */
  offerClosed: { kind: 'conflict', text: 'This offer is no longer open' },
  /** The own offer is withdrawn, the other side's is accepted or declined. */
  notYourOffer: { kind: 'forbidden', text: 'Not authorized' },
});
