import type { DemoAccount } from './demo-accounts';
import { newManufacturerProfile } from '../profiles/profile';

/** The fields of a demo manufacturer that its account needs. */
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

/**
 * OPEN-19: returns the account of a demo manufacturer, so that it can accept orders for its
 * products.
 */
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
