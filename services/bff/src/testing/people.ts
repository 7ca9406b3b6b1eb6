import { exampleOrder, type Account } from '@makeport/contracts';

/**
 * Two accounts of each type: one for the tests and one stranger. The key of an account is also its
 * session token.
 */
export const people = {
  brand: account(exampleOrder.brandId, 'brand', 'Northwind Outfitters'),
  otherBrand: account('00000000-0000-4000-8000-000000000002', 'brand', 'Southwind Supplies'),
  manufacturer: account(exampleOrder.manufacturerId, 'manufacturer', 'Voltworks Electronics'),
  otherManufacturer: account(
    '00000000-0000-4000-8000-000000000102',
    'manufacturer',
    'Greenform Goods',
  ),
  admin: account('00000000-0000-4000-8000-000000000901', 'admin', 'Makeport'),
  otherAdmin: account('00000000-0000-4000-8000-000000000902', 'admin', 'Makeport'),
  user: account('00000000-0000-4000-8000-000000000951', 'user', 'Somebody'),
  otherUser: account('00000000-0000-4000-8000-000000000952', 'user', 'Somebody else'),
} as const;

export type Person = keyof typeof people;
export type Caller = Person | 'anonymous';

export const callers: readonly Caller[] = ['anonymous', ...(Object.keys(people) as Person[])];

export function isPerson(name: string): name is Person {
  return name in people;
}

function account(id: string, accountType: Account['accountType'], companyName: string): Account {
  const role = accountType === 'admin' ? 'admin' : null;
  const email = `${accountType}-${id.slice(-3)}@makeport.test`;
  return { id, email, accountType, role, companyName, emailConfirmed: true };
}
