import type { Cents } from '@makeport/money';

/** The nine fields in form order with their labels; messages name them by label (OPEN-29). */
export const shippingFields = [
  { name: 'firstName', label: 'First Name' },
  { name: 'lastName', label: 'Last Name' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'address', label: 'Address' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zipCode', label: 'ZIP Code' },
  { name: 'country', label: 'Country' },
] as const;

export type ShippingField = (typeof shippingFields)[number]['name'];
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

/** CHK-13. The labels are fixed texts (OPEN-20); the amounts charged are the server's. */
export const shippingMethods = [
  { id: 'standard', name: 'Standard', price: '$15', time: '5-7 business days', cents: 1500 },
  { id: 'express', name: 'Express', price: '$25', time: '2-3 business days', cents: 2500 },
  { id: 'overnight', name: 'Overnight', price: '$45', time: 'next business day', cents: 4500 },
] as const satisfies readonly { id: string; name: string; price: string; time: string; cents: Cents }[];

export type ShippingMethodId = (typeof shippingMethods)[number]['id'];

export function trimShipping(info: ShippingInfo): ShippingInfo {
  return Object.fromEntries(
    Object.entries(info).map(([field, value]) => [field, value.trim()]),
  ) as ShippingInfo;
}

/** CHK-9: names exactly the blank fields, in form order, or null. */
export function missingAddressMessage(use: 'shipping' | 'billing', info: ShippingInfo): string | null {
  const missing = shippingFields.filter(({ name }) => info[name].trim() === '');
  if (missing.length === 0) return null;
  return `Missing required ${use} information: ${missing.map(({ label }) => label).join(', ')}`;
}

const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const phoneForm = /^[\d+\-() ]+$/;

function fieldError(field: ShippingField, label: string, value: string): string | null {
  if (value === '') return `${label} is required`;
  if (field === 'email' && !emailForm.test(value)) return 'Enter an e-mail address like name@company.com';
  if (field === 'phone' && (!phoneForm.test(value) || value.replace(/\D/g, '').length < 7)) {
    return 'Enter a phone number with at least 7 digits';
  }
  return null;
}

/** What to say under each field (CHK-9, CHK-10); empty when the step may change. */
export function shippingErrors(info: ShippingInfo): ShippingErrors {
  const errors: ShippingErrors = {};
  for (const { name, label } of shippingFields) {
    const error = fieldError(name, label, info[name].trim());
    if (error !== null) errors[name] = error;
  }
  return errors;
}
