import type { ManufacturerProfile } from '@makeport/contracts';

export interface PartnerFilter {
  readonly search: string | null;
  readonly category: string | null;
}

/** The first entry of the category filter: no limit. */
const ALL_CATEGORIES = 'All Categories';

/** BDASH-22 and BDASH-23: verified, name or location holds the text, upper or lower case alike (OPEN-52). */
export function isShownPartner(
  profile: ManufacturerProfile,
  { search, category }: PartnerFilter,
): boolean {
  const text = (search ?? '').trim().toLowerCase();
  const holdsText = [profile.name, profile.location].some((field) =>
    field.toLowerCase().includes(text),
  );
  const ofCategory =
    !category || category === ALL_CATEGORIES || profile.categories.includes(category);
  return profile.verified && holdsText && ofCategory;
}
