import type { DemoAccount } from './demo-accounts';
import { newManufacturerProfile } from '../profiles/profile';

/** A manufacturer of the demo data, as far as its account needs to know it. */
export interface DemoManufacturer {
  /** Begins with 'sample-'. */
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly location: string;
  readonly description: string;
  readonly specialties: readonly string[];
  readonly certifications: readonly string[];
  readonly leadTime: string;
  readonly minMoq: number;
  readonly categories: readonly string[];
}

/** OPEN-19: somebody has to take the orders of the demo products in a demo installation. */
export function toDemoAccount(manufacturer: DemoManufacturer, now: Date): DemoAccount {
  const { id, accountId, ...known } = manufacturer;
  const name = id.replace(/^sample-/, '');
  return {
    account: {
      id: accountId,
      email: `${name}@makeport.test`,
      userType: 'manufacturer',
      role: null,
      companyName: manufacturer.name,
      emailConfirmed: true,
    },
    profile: {
      userType: 'manufacturer',
      profile: {
        ...newManufacturerProfile(accountId, manufacturer.name, now),
        ...known,
        verificationStatus: 'verified',
        stripeAccountId: `acct_demo_${name}`,
      },
    },
  };
}
