import type { Account } from '../account';
import { newBrandProfile, newManufacturerProfile, type Profile } from '../profiles/profile';

/** The public password of demo installations; `npm start` prints it. */
export const DEMO_PASSWORD = 'makeport-demo';

export interface DemoAccount {
  readonly account: Account;
  readonly profile: Profile | null;
}

/** The manufacturers' connected accounts at the payment provider, from the configuration. */
export interface DemoPayoutAccounts {
  readonly voltworks: string;
  readonly greenform: string;
}

const id = (suffix: string): string => `00000000-0000-4000-8000-${suffix.padStart(12, '0')}`;

/**
 * Returns the demo accounts. Their ids are fixed, because the demo products of the catalogue refer
 * to manufacturers by id.
 */
export function demoAccounts(payout: DemoPayoutAccounts, now: Date): readonly DemoAccount[] {
  return [
    {
      account: person(id('1'), 'brand', 'Northwind Outfitters', 'brand@makeport.test'),
      profile: {
        userType: 'brand',
        profile: {
          ...newBrandProfile(id('1'), 'Northwind Outfitters', now),
          website: 'https://northwind-outfitters.example',
          phone: '+1 (555) 010-0140',
          address: '1 Harbour Street, Portland, OR 97201, United States',
          preferredCategories: ['Electronics', 'Apparel', 'Home Goods'],
          priceRangeMin: 5,
          priceRangeMax: 80,
        },
      },
    },
    {
      account: person(
        id('101'),
        'manufacturer',
        'Voltworks Electronics',
        'voltworks@makeport.test',
      ),
      profile: {
        userType: 'manufacturer',
        profile: {
          ...newManufacturerProfile(id('101'), 'Voltworks Electronics', now),
          location: 'Shenzhen, China',
          website: 'https://voltworks.example',
          phone: '+86 755 5550 0161',
          address: '18 Keji Road, Nanshan District, Shenzhen, China',
          description:
            'Consumer electronics and accessories under your own brand, from printed circuit to gift box, ' +
            'with in-house tooling and a certified test laboratory.',
          specialties: ['OEM Production', 'Custom Manufacturing', 'Prototyping'],
          certifications: ['ISO 9001', 'CE', 'RoHS', 'FCC'],
          leadTime: '25-45 days',
          minMoq: 100,
          categories: ['Electronics'],
          verificationStatus: 'verified',
          stripeAccountId: payout.voltworks,
        },
      },
    },
    {
      account: person(id('102'), 'manufacturer', 'Greenform Goods', 'greenform@makeport.test'),
      profile: {
        userType: 'manufacturer',
        profile: {
          ...newManufacturerProfile(id('102'), 'Greenform Goods', now),
          location: 'Porto, Portugal',
          website: 'https://greenform.example',
          phone: '+351 22 555 0172',
          address: 'Rua do Freixo 1071, 4300-219 Porto, Portugal',
          description:
            'Drinkware, home goods, textiles and packaging from recycled and renewable materials, made to ' +
            'order in small and medium series.',
          specialties: ['Custom Manufacturing', 'Design Services', 'Mass Production'],
          certifications: ['ISO 14001', 'FSC', 'GOTS', 'OEKO-TEX'],
          leadTime: '20-40 days',
          minMoq: 50,
          categories: ['Home Goods', 'Apparel', 'Beauty'],
          verificationStatus: 'verified',
          stripeAccountId: payout.greenform,
        },
      },
    },
    {
      account: {
        id: id('901'),
        email: 'admin@makeport.test',
        userType: null,
        role: 'admin',
        companyName: 'Makeport',
        emailConfirmed: true,
      },
      profile: null,
    },
  ];
}

function person(
  accountId: string,
  userType: 'brand' | 'manufacturer',
  companyName: string,
  email: string,
): Account {
  return { id: accountId, email, userType, role: null, companyName, emailConfirmed: true };
}
