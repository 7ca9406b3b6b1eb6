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

/** Returns the acting brand's profile (BDASH-26). */
export const getBrandProfile = defineRpc({
  name: 'identity.get-brand-profile.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({}),
  response: z.object({ profile: brandProfile }),
  example: { request: {}, response: { profile: exampleBrandProfile } },
});

/**
 * The version that the user edited. If it is not the current one, the save is refused
 * (`identity.profile_changed`).
 */
const expectedVersion = profileVersion.optional();

/**
 * Replaces all fields of the acting brand's profile (BDASH-31). A refusal names the invalid fields.
 */
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

/** Sets the acting brand's page size in the catalogue (T34). The profile keeps its version. */
export const chooseProductsPerPage = defineRpc({
  name: 'identity.choose-products-per-page.v1',
  kind: 'write',
  request: z.object({ size: z.literal(PRODUCTS_PER_PAGE) }),
  response: z.object({ profile: brandProfile }),
  example: { request: { size: 12 }, response: { profile: exampleBrandProfile } },
});

/**
 * Returns profiles in the order of the ids; leaves out unknown ones. Brands, administrators and
 * services see every manufacturer; a manufacturer sees only itself.
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

/** Returns the acting manufacturer's profile (MFR-62). */
export const getManufacturerAccountProfile = defineRpc({
  name: 'identity.get-manufacturer-account-profile.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({}),
  response: z.object({ profile: manufacturerAccountProfile }),
  example: { request: {}, response: { profile: exampleAccountProfile } },
});

/**
 * Replaces all fields of the acting manufacturer's profile (MFR-65). A refusal names the invalid
 * fields.
 */
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
