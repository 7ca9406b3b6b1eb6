import { getBrand, type CardBrand } from './card-number';

export interface Decline {
  declineCode: string;
  message: string;
}

/**
 * The behavior of a card when it is charged. Stripe's own test numbers behave as Stripe documents
 * them.
 */
export interface TestCard {
  /** The number is never stored; this name identifies the card. */
  name: string;
  number: string;
  brand: CardBrand;
  funding: 'credit' | 'debit';
  decline?: Decline;
  /** The cardholder must complete the 3-D Secure step first. */
  authentication?: 'required';
  /** The charge is made immediately; the response is delayed by this many milliseconds. */
  holdMs?: number;
  /** The charge is made, and the response is HTTP 500. */
  losesAnswer?: boolean;
  /** The outcome of a refund of its charge. */
  refund?: 'pending_then_succeeds' | 'fails_later';
  /** The cardholder's bank disputes the charge immediately: as a whole, or in `times` parts. */
  dispute?: { reason?: 'product_not_received'; inquiry?: true; times?: number };
  /** The card's network reports the charge as fraud. */
  fraudWarning?: true;
  /** The charge's money is available immediately, without the settlement time. */
  availableAtOnce?: boolean;
}

const declined = 'Your card was declined.';

function card(name: string, number: string, behaviour: Partial<TestCard> = {}): TestCard {
  return { name, number, brand: getBrand(number), funding: 'credit', ...behaviour };
}

function refused(declineCode: string, message = declined): Partial<TestCard> {
  return { decline: { declineCode, message } };
}

export const testCards: readonly TestCard[] = [
  card('visa', '4242424242424242'),
  card('visa_debit', '4000056655665556', { funding: 'debit' }),
  card('mastercard', '5555555555554444'),
  card('declined', '4000000000000002', refused('generic_decline')),
  card(
    'insufficient_funds',
    '4000000000009995',
    refused('insufficient_funds', 'Your card has insufficient funds.'),
  ),
  card('three_d_secure_always', '4000002760003184', { authentication: 'required' }),
  card('refund_pending', '4000000000007726', { refund: 'pending_then_succeeds' }),
  card('refund_fails', '4000000000005126', { refund: 'fails_later' }),
  card('bypass_pending', '4000000000000077', { availableAtOnce: true }),
  card('disputed', '4000000000000259', { dispute: {} }),
  card('disputed_as_not_received', '4000000000002685', {
    dispute: { reason: 'product_not_received' },
  }),
  card('disputed_twice', '4000000404000079', { dispute: { times: 2 } }),
  card('inquiry', '4000000000001976', { dispute: { inquiry: true } }),
  card('fraud_warning', '4000000000005423', { fraudWarning: true }),
  // The sandbox's own cards, for cases that Stripe's test mode does not offer.
  card('slow', '4000000000003006', { holdMs: 3000 }),
  card('answer_lost', '4000000000005001', { losesAnswer: true }),
];

const liveCard: TestCard = card(
  'not_a_test_card',
  '',
  refused(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
);

/**
 * Returns the name that identifies a number. A number that is no test card is accepted, and
 * declined when charged.
 */
export function getTestCardName(digits: string): string {
  return testCards.find(({ number }) => number === digits)?.name ?? liveCard.name;
}

export function testCardNamed(name: string): TestCard {
  return testCards.find((candidate) => candidate.name === name) ?? liveCard;
}

/** Predefined payment methods for servers, as at Stripe: pm_card_visa and others. */
const tokens: Readonly<Record<string, string>> = {
  pm_card_visa: 'visa',
  pm_card_visa_debit: 'visa_debit',
  pm_card_bypassPending: 'bypass_pending',
  pm_card_pendingRefund: 'refund_pending',
  pm_card_refundFail: 'refund_fails',
  pm_card_createDispute: 'disputed',
  pm_card_createDisputeProductNotReceived: 'disputed_as_not_received',
  pm_card_createDisputeInquiry: 'inquiry',
  pm_card_createMultipleDisputes: 'disputed_twice',
  pm_card_createIssuerFraudRecord: 'fraud_warning',
  pm_card_visa_chargeDeclined: 'declined',
  pm_card_authenticationRequired: 'three_d_secure_always',
  pm_card_slow: 'slow',
  pm_card_answerLost: 'answer_lost',
};

export function testCardByToken(token: string): TestCard | undefined {
  const name = Object.hasOwn(tokens, token) ? tokens[token] : undefined;
  return name === undefined ? undefined : testCardNamed(name);
}
