import {
  type AddressField,
  addressFields,
  addressLabels,
  countryName,
  findCountry,
  findRegionName,
  isDeliverable,
  isEmail,
  isPhone,
} from '@makeport/rules';
import { invalidAddress, missingAddressFields, noDelivery } from '../order/order.errors';

export type AddressUse = 'shipping' | 'billing' | 'saved';

/** DATA-19. */
export type ShippingInfo = Readonly<Record<AddressField, string>>;

/**
 * The shipping information without surrounding blanks, its country by name (B19).
 * @throws DomainError missingAddressFields naming every empty field (CHK-9), then invalidAddress for the first that
 *   is not valid (CHK-10, OPEN-29), an unknown country included, then noDelivery (P30)
 */
export function checkShippingInfo(info: ShippingInfo): ShippingInfo {
  const checked = checkAddress(info, 'shipping');
  if (findCountry(checked.country) === null)
    throw invalidAddress('shipping', addressLabels.country, 'country');
  if (!isDeliverable(checked.country)) throw noDelivery();
  return checked;
}

/** The same rules hold for a billing address of its own (OPEN-31). */
export function checkBillingAddress(address: ShippingInfo): ShippingInfo {
  return checkAddress(address, 'billing');
}

/** And for an address that is kept for later checkouts (B19). */
export function checkSavedAddress(address: ShippingInfo): ShippingInfo {
  return checkAddress(address, 'saved');
}

function checkAddress(info: ShippingInfo, use: AddressUse): ShippingInfo {
  const trimmed = Object.fromEntries(
    addressFields.map((field) => [field, info[field].trim()]),
  ) as ShippingInfo;
  const regionName = findRegionName(trimmed.country);
  const missing = addressFields.filter(
    (field) => trimmed[field] === '' && (field !== 'state' || regionName !== null),
  );
  const first = missing[0];
  if (first) {
    throw missingAddressFields(
      use,
      missing.map((field) =>
        field === 'state' ? (regionName ?? addressLabels.state) : addressLabels[field],
      ),
      first,
    );
  }
  if (!isEmail(trimmed.email)) throw invalidAddress(use, addressLabels.email, 'email');
  if (!isPhone(trimmed.phone)) throw invalidAddress(use, addressLabels.phone, 'phone');
  return { ...trimmed, country: getName(trimmed.country) };
}

/** Callers name a country by its code or its name. A text that is neither stays, as it always did. */
function getName(country: string): string {
  return countryName(findCountry(country) ?? country);
}
