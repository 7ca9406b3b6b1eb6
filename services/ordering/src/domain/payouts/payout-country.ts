/**
 * 'recipient': the holder only deals with the platform, receives transfers and accepts no card
 * payments. It is the way to pay out abroad.
 */
export type ServiceAgreement = 'full' | 'recipient';

export interface PayoutCountry {
  /** ISO 3166-1. */
  readonly code: string;
  readonly agreement: ServiceAgreement;
}

/** Available to a platform in the United States without the provider's approval. */
const HOME_PAYOUT_COUNTRIES = 'US';

/**
 * Countries that such a platform may pay out to after Stripe has approved recipient accounts:
 * Canada, the United Kingdom, Switzerland and the European Economic Area. Other countries require
 * an agreement with Stripe.
 */
export const ALL_PAYOUT_COUNTRIES = [
  HOME_PAYOUT_COUNTRIES,
  ...'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'
    .split(' ')
    .map((code) => `${code}:recipient`),
].join(',');

/**
 * Returns the countries that need no approval of the provider. The provider's stand-in approves
 * recipient accounts by default (P36).
 */
export function getDefaultCountries({ standIn }: { readonly standIn: boolean }): PayoutCountry[] {
  return readPayoutCountries(standIn ? ALL_PAYOUT_COUNTRIES : HOME_PAYOUT_COUNTRIES);
}

/**
 * Parses a list like 'US,PT:recipient'.
 * @throws RangeError with the reason
 */
export function readPayoutCountries(list: string): PayoutCountry[] {
  const countries = list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readCountry);
  if (countries.length === 0) throw new RangeError('must name a country');
  return countries;
}

function readCountry(entry: string): PayoutCountry {
  const [, code, agreement = 'full'] = /^([A-Z]{2})(?::(full|recipient))?$/.exec(entry) ?? [];
  if (code === undefined) throw new RangeError(`'${entry}' must be like US or PT:recipient`);
  return { code, agreement: agreement as ServiceAgreement };
}
