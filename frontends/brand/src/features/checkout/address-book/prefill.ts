import { findCountry } from '@makeport/rules';
import type { AddressBookFragment, BrandContactQuery } from '../../../gen/settings';
import {
  isSameAddress,
  toShippingInfo,
  type ShippingInfo,
} from '../../../shared/addresses/address-rules';

/** Known addresses of the brand; null if they could not be loaded. */
export type PrefillData = {
  book: AddressBookFragment | null;
  contact: Pick<BrandContactQuery['brandProfile'], 'phone' | 'address'> | null;
};

/**
 * Fills in the address unless the buyer has edited it (B19). The source is the default saved
 * address, the address of the last order, or phone and address in Brand Settings, which contain no
 * person's name.
 * @param untouched the form's initial values
 */
export function prefill(
  info: ShippingInfo,
  untouched: ShippingInfo,
  { book, contact }: PrefillData,
): ShippingInfo {
  if (!isSameAddress(info, untouched)) return info;
  const saved = book?.addresses.find(({ isDefault }) => isDefault) ?? book?.addresses[0];
  const known = saved?.address ?? book?.lastOrdered;
  if (known) return toShippingInfo(known);
  return { ...info, phone: contact?.phone ?? '', ...readAddress(contact?.address ?? '') };
}

/** Matches 'OR 97201' and 'NSW 2000'. */
const STATE_AND_CODE = /^(?<state>[A-Z]{2,3}) (?<zipCode>[\dA-Z][\dA-Z -]{2,9})$/;
/** Matches '10115 Berlin' and '1100-148 Lisbon'. */
const CODE_AND_CITY = /^(?<zipCode>\d[\d -]{2,8}) (?<city>\D+)$/;

/**
 * Parses an address from a single text. Parts that are not unambiguous become the first address
 * line.
 */
export function readAddress(text: string): Partial<ShippingInfo> {
  const parts = text
    .split(/[\n,]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const country = findCountry(parts.at(-1) ?? '');
  if (country === null || parts.length < 2) return { address: parts.join(', ') };
  const lines = parts.slice(0, -1);
  const last = lines.at(-1) ?? '';
  const { state, zipCode } = STATE_AND_CODE.exec(last)?.groups ?? {};
  if (state && zipCode && lines.length > 2) {
    return {
      address: lines.slice(0, -2).join(', '),
      city: lines.at(-2) ?? '',
      state,
      zipCode,
      country,
    };
  }
  const european = CODE_AND_CITY.exec(last)?.groups;
  if (european && lines.length > 1) {
    return { ...european, address: lines.slice(0, -1).join(', '), country };
  }
  return { address: lines.join(', '), country };
}
