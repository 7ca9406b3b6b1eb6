import { LOCATION_UNKNOWN_TEXT, type ProductsPerPage } from '@makeport/rules';
import type { UserType } from '../account';

/** OPEN-45. */
export type VerificationStatus = 'pending' | 'verified';

/** DATA-8. */
export interface BrandProfile {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly logo: string | null;
  readonly preferredCategories: readonly string[];
  /** Whole dollars. */
  readonly priceRangeMin: number | null;
  readonly priceRangeMax: number | null;
  readonly notificationPreferences: {
    readonly email: boolean;
    readonly push: boolean;
    readonly orderUpdates: boolean;
    readonly marketingEmails: boolean;
  };
  /** Products per page of the catalogue; null if the brand has not chosen a number. */
  readonly productsPerPage: ProductsPerPage | null;
  /** The number of saves by the owner. A save contains the version that the form loaded. */
  readonly version: number;
  readonly updatedAt: Date;
}

/** DATA-7, except for the rating, which ordering computes from rated orders (OPEN-44). */
export interface ManufacturerProfile {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly website: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly logo: string | null;
  readonly description: string | null;
  readonly specialties: readonly string[];
  readonly certifications: readonly string[];
  readonly leadTime: string | null;
  readonly minMoq: number;
  readonly categories: readonly string[];
  readonly verificationStatus: VerificationStatus;
  readonly notificationPreferences: {
    readonly email: boolean;
    readonly push: boolean;
    readonly inquiryAlerts: boolean;
    readonly marketingEmails: boolean;
  };
  /**
   * The connected account at the payment provider; null until the manufacturer has finished its
   * setup.
   */
  readonly stripeAccountId: string | null;
  /** The number of saves by the owner. A save contains the version that the form loaded. */
  readonly version: number;
  readonly updatedAt: Date;
}

export function newBrandProfile(id: string, name: string, now: Date): BrandProfile {
  return {
    id,
    name,
    website: null,
    phone: null,
    address: null,
    logo: null,
    preferredCategories: [],
    priceRangeMin: null,
    priceRangeMax: null,
    notificationPreferences: {
      email: true,
      push: true,
      orderUpdates: true,
      marketingEmails: false,
    },
    productsPerPage: null,
    version: 0,
    updatedAt: now,
  };
}

export function newManufacturerProfile(id: string, name: string, now: Date): ManufacturerProfile {
  return {
    id,
    name,
    location: LOCATION_UNKNOWN_TEXT,
    website: null,
    phone: null,
    address: null,
    logo: null,
    description: null,
    specialties: [],
    certifications: [],
    leadTime: null,
    minMoq: 0,
    categories: [],
    verificationStatus: 'pending',
    notificationPreferences: {
      email: true,
      push: true,
      inquiryAlerts: true,
      marketingEmails: false,
    },
    stripeAccountId: null,
    version: 0,
    updatedAt: now,
  };
}

export type Profile =
  | { readonly userType: 'brand'; readonly profile: BrandProfile }
  | { readonly userType: 'manufacturer'; readonly profile: ManufacturerProfile };

/** AUTH-12, AUTH-13: returns the profile of a new account. */
export function newProfile(userType: UserType, id: string, name: string, now: Date): Profile {
  return userType === 'brand'
    ? { userType, profile: newBrandProfile(id, name, now) }
    : { userType, profile: newManufacturerProfile(id, name, now) };
}
