/** 'recipient': the holder deals with the platform alone, takes transfers and no card payments; the way to pay abroad. */
export type ServiceAgreement = 'full' | 'recipient';

export interface PayoutCountry {
  /** ISO 3166-1. */
  readonly code: string;
  readonly agreement: ServiceAgreement;
}

/**
 * Where a platform in the United States may pay out to by itself: at home, and abroad in Canada, the United Kingdom,
 * Switzerland and the European Economic Area. Other countries have to be agreed with Stripe first.
 */
export const DEFAULT_PAYOUT_COUNTRIES = [
  'US',
  ...'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'
    .split(' ')
    .map((code) => `${code}:recipient`),
].join(',');

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
