/** Labels of the nine address fields, in form order. Error messages use them (OPEN-29, CHK-9). */
export const addressLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP Code',
  country: 'Country',
} as const;

export type AddressField = keyof typeof addressLabels;

export const addressFields = Object.keys(addressLabels) as readonly AddressField[];
