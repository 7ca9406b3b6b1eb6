import { createHash } from 'node:crypto';
import { cardError } from '../api/stripe-error';
import { expiryProblem } from '../domain/card-expiry';
import { getBrand, getDigits, isCvc, numberState } from '../domain/card-number';
import {
  testCardByToken,
  testCardNamed,
  getTestCardName,
  type TestCard,
} from '../domain/test-cards';
import type { PaymentMethod } from '../store/stripe-objects';

export interface CardInput {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string | undefined;
}

type Card = NonNullable<PaymentMethod['card']>;

/** The stored part of a card: never the number, never the CVC. */
export interface AcceptedCard {
  testCard: string;
  card: Card;
}

/**
 * Rejects what Stripe rejects when a payment method is created. Whether the bank pays is decided
 * later.
 */
export function acceptCard(input: CardInput, now: Date): AcceptedCard {
  const digits = getDigits(input.number);
  if (numberState(digits) !== 'complete' || digits !== input.number.replace(/[ -]/g, '')) {
    throw cardError('Your card number is incorrect.', 'incorrect_number', 'number');
  }
  const year = input.exp_year < 100 ? 2000 + input.exp_year : input.exp_year;
  switch (expiryProblem({ month: input.exp_month, year }, now)) {
    case 'invalid_expiry_month':
    case 'invalid_expiry_month_past':
      throw cardError(
        "Your card's expiration month is invalid.",
        'invalid_expiry_month',
        'exp_month',
      );
    case 'invalid_expiry_year':
    case 'invalid_expiry_year_past':
    case 'incomplete_expiry':
      throw cardError("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year');
    case undefined:
  }
  if (input.cvc !== undefined && !isCvc(input.cvc)) {
    throw cardError("Your card's security code is invalid.", 'invalid_cvc', 'cvc');
  }
  const testCard = getTestCardName(digits);
  return {
    testCard,
    card: describeCard(
      testCardNamed(testCard),
      digits,
      input.exp_month,
      year,
      input.cvc !== undefined,
    ),
  };
}

/** Accepts predefined tokens such as pm_card_visa; undefined if the token does not exist. */
export function acceptToken(token: string, now: Date): AcceptedCard | undefined {
  const testCard = testCardByToken(token);
  if (!testCard) return undefined;
  const card = describeCard(testCard, testCard.number, 12, now.getUTCFullYear() + 3, true);
  return { testCard: testCard.name, card };
}

function describeCard(
  testCard: TestCard,
  digits: string,
  month: number,
  year: number,
  withCvc: boolean,
): Card {
  const brand = getBrand(digits);
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: withCvc ? 'unchecked' : null,
    },
    country: 'US',
    display_brand: brand,
    exp_month: month,
    exp_year: year,
    fingerprint: createHash('sha256').update(`sandbox:${digits}`).digest('base64url').slice(0, 16),
    funding: testCard.funding,
    generated_from: null,
    last4: digits.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}
