import type { ManufacturerProfile } from '@makeport/contracts';

export interface PartnerFilter {
  readonly search: string | null;
  readonly category: string | null;
}

/** The first entry of the category filter, which matches all partners. */
const ALL_CATEGORIES = 'All Categories';

/**
 * BDASH-22, BDASH-23: returns whether a verified partner has the category, and its name or location
 * contains the text, ignoring case (OPEN-52).
 */
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
