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

/** The address fields of DATA-19. */
export type ShippingInfo = Readonly<Record<AddressField, string>>;

/**
 * Returns the shipping information without surrounding blanks, with the name of its country (B19).
 * @throws DomainError missingAddressFields with every empty field (CHK-9), then invalidAddress for
 * the first field that is
 *   not valid (CHK-10, OPEN-29), including an unknown country, then noDelivery (P30)
 */
export function checkShippingInfo(info: ShippingInfo): ShippingInfo {
  const checked = checkAddress(info, 'shipping');
  if (findCountry(checked.country) === null)
    throw invalidAddress('shipping', addressLabels.country, 'country');
  if (!isDeliverable(checked.country)) throw noDelivery();
  return checked;
}

/** Applies the same rules to a separate billing address (OPEN-31). */
export function checkBillingAddress(address: ShippingInfo): ShippingInfo {
  return checkAddress(address, 'billing');
}

/** Applies the same rules to an address that is saved for later checkouts (B19). */
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

/** Returns a country's name for its code or name. Any other text stays unchanged. */
function getName(country: string): string {
  return countryName(findCountry(country) ?? country);
}
