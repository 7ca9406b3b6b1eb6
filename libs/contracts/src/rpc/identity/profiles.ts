import { PRODUCTS_PER_PAGE } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id } from '../../fields';
import {
  brandProfile,
  brandProfileFields,
  exampleBrandProfile,
  exampleManufacturerProfile,
  manufacturerAccountProfile,
  manufacturerProfile,
  manufacturerProfileFields,
  profileVersion,
  type ManufacturerAccountProfile,
} from '../../profile';

/** The acting brand's own (BDASH-26). */
export const getBrandProfile = defineRpc({
  name: 'identity.get-brand-profile.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({}),
  response: z.object({ profile: brandProfile }),
  example: { request: {}, response: { profile: exampleBrandProfile } },
});

/** The version that was changed: over a newer one nothing is stored (`identity.profile_changed`). */
const expectedVersion = profileVersion.optional();

/** Replaces every field of the acting brand's own profile (BDASH-31). A wrong field is refused by its name. */
export const updateBrandProfile = defineRpc({
  name: 'identity.update-brand-profile.v1',
  kind: 'write',
  request: brandProfileFields.extend({ expectedVersion }),
  response: z.object({ profile: brandProfile }),
  example: {
    request: { ...brandProfileFields.parse(exampleBrandProfile), expectedVersion: 0 },
    response: { profile: exampleBrandProfile },
  },
});

/** How many products of the catalogue the acting brand sees on a page (T34). No version of its profile changes. */
export const chooseProductsPerPage = defineRpc({
  name: 'identity.choose-products-per-page.v1',
  kind: 'write',
  request: z.object({ size: z.literal(PRODUCTS_PER_PAGE) }),
  response: z.object({ profile: brandProfile }),
  example: { request: { size: 12 }, response: { profile: exampleBrandProfile } },
});

/**
 * In the order of the ids asked for, unknown ones left out. Brands, admins and services see every manufacturer, a
 * manufacturer only itself.
 */
export const getManufacturerProfiles = defineRpc({
  name: 'identity.get-manufacturer-profiles.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ ids: z.array(id).max(200) }),
  response: z.object({ profiles: z.array(manufacturerProfile) }),
  example: {
    request: { ids: [exampleManufacturerProfile.id] },
    response: { profiles: [exampleManufacturerProfile] },
  },
});

const exampleAccountProfile: ManufacturerAccountProfile = {
  ...manufacturerProfile.omit({ verified: true }).parse(exampleManufacturerProfile),
  email: 'voltworks@makeport.test',
  phone: '+86 755 5550 0161',
  address: '18 Keji Road, Nanshan District, Shenzhen, China',
  notificationPreferences: { email: true, push: true, inquiryAlerts: true, marketingEmails: false },
  verificationStatus: 'verified',
  version: 0,
  updatedAt: '2026-11-21T10:00:00.000Z',
};

/** The acting manufacturer's own (MFR-62). */
export const getManufacturerAccountProfile = defineRpc({
  name: 'identity.get-manufacturer-account-profile.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({}),
  response: z.object({ profile: manufacturerAccountProfile }),
  example: { request: {}, response: { profile: exampleAccountProfile } },
});

/** Replaces every field of the acting manufacturer's own profile (MFR-65). A wrong field is refused by its name. */
export const updateManufacturerProfile = defineRpc({
  name: 'identity.update-manufacturer-profile.v1',
  kind: 'write',
  request: manufacturerProfileFields.extend({ expectedVersion }),
  response: z.object({ profile: manufacturerAccountProfile }),
  example: {
    request: { ...manufacturerProfileFields.parse(exampleAccountProfile), expectedVersion: 0 },
    response: { profile: exampleAccountProfile },
  },
});
