import type { EventData, identityEvents } from '@makeport/contracts';
import type { BrandProfile, ManufacturerProfile, Profile } from '../../domain/profiles/profile';

type ProfileUpdated = EventData<typeof identityEvents.profileUpdated>;

/** Returns the event for a new or saved profile. */
export function toProfileUpdated(profile: Profile): ProfileUpdated {
  return profile.userType === 'brand' ? ofBrand(profile.profile) : ofManufacturer(profile.profile);
}

function ofBrand(profile: BrandProfile): ProfileUpdated {
  return {
    accountId: profile.id,
    accountType: 'brand',
    name: profile.name,
    location: null,
    notificationPreferences: profile.notificationPreferences,
    brand: {
      preferredCategories: [...profile.preferredCategories],
      priceRangeMinCents: toCents(profile.priceRangeMin),
      priceRangeMaxCents: toCents(profile.priceRangeMax),
    },
    updatedAt: profile.updatedAt.toISOString(),
  };
}

function ofManufacturer(profile: ManufacturerProfile): ProfileUpdated {
  return {
    accountId: profile.id,
    accountType: 'manufacturer',
    name: profile.name,
    location: profile.location,
    notificationPreferences: profile.notificationPreferences,
    manufacturer: {
      description: profile.description,
      specialties: [...profile.specialties],
      categories: [...profile.categories],
      certifications: [...profile.certifications],
    },
    updatedAt: profile.updatedAt.toISOString(),
  };
}

/** Profiles store whole dollars, events contain cents. */
const toCents = (dollars: number | null): number | null =>
  dollars === null ? null : dollars * 100;
