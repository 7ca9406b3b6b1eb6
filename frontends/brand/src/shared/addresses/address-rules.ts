import {
  type AddressField,
  addressFields,
  addressLabels,
  cityLine,
  countryName,
  findCountry,
  findRegionName,
  isEmail,
  isPhone,
  INVALID_PHONE_TEXT,
} from '@makeport/rules';

/** The nine fields in form order with their labels. Messages use the labels (OPEN-29). */
export const shippingFields = addressFields.map((name) => ({ name, label: addressLabels[name] }));

export type ShippingField = AddressField;
/** The values of an address form. `country` is a country code or empty. */
export type ShippingInfo = Record<ShippingField, string>;
export type ShippingErrors = Partial<Record<ShippingField, string>>;

export const emptyShipping: ShippingInfo = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
};

export function trimShipping(info: ShippingInfo): ShippingInfo {
  return Object.fromEntries(
    Object.entries(info).map(([field, value]) => [field, value.trim()]),
  ) as ShippingInfo;
}

/** Converts the server's address to the form's values: the country's name becomes its code. */
export function toShippingInfo(address: ShippingInfo): ShippingInfo {
  const fields = Object.fromEntries(
    shippingFields.map(({ name }) => [name, address[name]]),
  ) as ShippingInfo;
  return { ...fields, country: findCountry(address.country) ?? '' };
}

export function isSameAddress(one: ShippingInfo, other: ShippingInfo): boolean {
  return shippingFields.every(({ name }) => one[name].trim() === other[name].trim());
}

/**
 * Changes a field. Choosing a country without states clears the state. Typing a country's name in
 * the select passes through other countries, so `leftBehind` restores the state if a country with
 * states follows.
 */
export function changeField(
  info: ShippingInfo,
  field: ShippingField,
  value: string,
  leftBehind = '',
): ShippingInfo {
  const changed = { ...info, [field]: value };
  if (field !== 'country' || info.country === '') return changed;
  if (!isRequired('state', changed.country)) {
    return isRequired('state', info.country) ? { ...changed, state: '' } : changed;
  }
  return { ...changed, state: changed.state || leftBehind };
}

/**
 * Returns whether the field is required. Only some countries have a state in their addresses (B19).
 */
export function isRequired(field: ShippingField, country: string): boolean {
  return field !== 'state' || findRegionName(country) !== null;
}

/** Returns the field's label. The label of the state depends on the country, such as 'Province'. */
export function fieldLabel(field: ShippingField, country: string): string {
  if (field === 'state') return findRegionName(country) ?? 'State or region';
  return shippingFields.find(({ name }) => name === field)?.label ?? field;
}

export function addressLine(info: ShippingInfo): string {
  const { firstName, lastName, address, country } = info;
  return `${firstName} ${lastName}, ${address}, ${cityLine(info)}, ${countryName(country)}`;
}

/**
 * Returns a message that names the blank required fields in form order (CHK-9); null if there are
 * none.
 */
export function missingAddressMessage(
  use: 'shipping' | 'billing',
  info: ShippingInfo,
): string | null {
  const missing = shippingFields.filter(
    ({ name }) => info[name].trim() === '' && isRequired(name, info.country),
  );
  if (missing.length === 0) return null;
  const labels = missing.map(({ name }) => fieldLabel(name, info.country));
  return `Missing required ${use} information: ${labels.join(', ')}`;
}

function fieldError(field: ShippingField, label: string, value: string): string | null {
  if (value === '') return `${label} is required`;
  if (field === 'email' && !isEmail(value)) return 'Enter an e-mail address like name@company.com';
  if (field === 'phone' && !isPhone(value)) return INVALID_PHONE_TEXT;
  return null;
}

/**
 * Removes errors that a change of this field resolves. A new country may require no state, so its
 * error is removed, too.
 */
export function withoutError(errors: ShippingErrors, changed: ShippingField): ShippingErrors {
  const outdated: readonly string[] = changed === 'country' ? ['country', 'state'] : [changed];
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !outdated.includes(field)));
}

/** Returns the error of each field (CHK-9, CHK-10); empty if the address is complete. */
export function shippingErrors(info: ShippingInfo): ShippingErrors {
  const errors: ShippingErrors = {};
  for (const { name } of shippingFields) {
    const value = info[name].trim();
    if (value === '' && !isRequired(name, info.country)) continue;
    const error = fieldError(name, fieldLabel(name, info.country), value);
    if (error !== null) errors[name] = error;
  }
  return errors;
}
