/** 'recipient': the holder deals with the platform alone, takes transfers and no card payments; the way to pay abroad. */
export type ServiceAgreement = 'full' | 'recipient';

export interface PayoutCountry {
  /** ISO 3166-1. */
  readonly code: string;
  readonly agreement: ServiceAgreement;
}

/** Works for a platform in the United States without an approval of the provider. */
const HOME_PAYOUT_COUNTRIES = 'US';

/**
 * Where such a platform may pay out to with Stripe's approval of recipient accounts: Canada, the United Kingdom, Switzerland
 * and the European Economic Area. Other countries have to be agreed with Stripe first.
 */
export const ALL_PAYOUT_COUNTRIES = [
  HOME_PAYOUT_COUNTRIES,
  ...'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'
    .split(' ')
    .map((code) => `${code}:recipient`),
].join(',');

/**
 * Returns where payouts work without an approval of the provider. Its stand-in approves recipient accounts by default (P36).
 */
export function getDefaultCountries({ standIn }: { readonly standIn: boolean }): PayoutCountry[] {
  return readPayoutCountries(standIn ? ALL_PAYOUT_COUNTRIES : HOME_PAYOUT_COUNTRIES);
}

/** @param list 'US,PT:recipient'. Throws RangeError with what is wrong. */
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
