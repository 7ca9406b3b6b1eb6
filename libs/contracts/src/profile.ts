import { PRODUCTS_PER_PAGE } from '@makeport/rules';
import { z } from 'zod';
import { id, instant } from './fields';

/** The channels and topics that the user enabled (OPEN-65). In-app notifications are always on. */
export const brandNotificationPreferences = z.object({
  email: z.boolean(),
  push: z.boolean(),
  orderUpdates: z.boolean(),
  marketingEmails: z.boolean(),
});
export type BrandNotificationPreferences = z.infer<typeof brandNotificationPreferences>;

export const manufacturerNotificationPreferences = z.object({
  email: z.boolean(),
  push: z.boolean(),
  inquiryAlerts: z.boolean(),
  marketingEmails: z.boolean(),
});

const contact = {
  website: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** The URL of an external image or of an upload. */
  logo: z.string().nullable(),
};

/** Increases every time the owner saves the profile. */
export const profileVersion = z.int().nonnegative();

/** The fields of a brand's profile. Empty fields are null; prices are in whole dollars. */
export const brandProfileFields = z.object({
  name: z.string(),
  ...contact,
  preferredCategories: z.array(z.string()),
  priceRangeMin: z.number().nullable(),
  priceRangeMax: z.number().nullable(),
  notificationPreferences: brandNotificationPreferences,
});
export type BrandProfileFields = z.infer<typeof brandProfileFields>;

/** A brand's profile (DATA-8) with the e-mail of its account. */
export const brandProfile = brandProfileFields.extend({
  id,
  email: z.string(),
  /** The brand's page size in the catalogue; null or absent while it has chosen none. */
  productsPerPage: z.literal(PRODUCTS_PER_PAGE).nullable().optional(),
  version: profileVersion.default(0),
  updatedAt: instant,
});
export type BrandProfile = z.infer<typeof brandProfile>;

/** The fields of a manufacturer's profile (MFR-65). Empty fields are null. */
export const manufacturerProfileFields = z.object({
  name: z.string(),
  location: z.string(),
  ...contact,
  description: z.string().nullable(),
  specialties: z.array(z.string()),
  leadTime: z.string().nullable(),
  minMoq: z.number(),
  categories: z.array(z.string()),
  /** If absent, a save keeps the existing certifications. */
  certifications: z.array(z.string()).optional(),
  notificationPreferences: manufacturerNotificationPreferences,
});
export type ManufacturerProfileFields = z.infer<typeof manufacturerProfileFields>;

/** Granted by an administrator (OPEN-45). */
export const verificationStatus = z.enum(['pending', 'verified']);

/** A manufacturer's own profile (DATA-7). Its rating comes from ordering. */
export const manufacturerAccountProfile = manufacturerProfileFields.extend({
  id,
  email: z.string(),
  certifications: z.array(z.string()),
  verificationStatus,
  version: profileVersion.default(0),
  updatedAt: instant,
});
export type ManufacturerAccountProfile = z.infer<typeof manufacturerAccountProfile>;

/** A manufacturer's profile as brands see it (OPEN-53), without phone, address and account data. */
export const manufacturerProfile = z.object({
  id,
  name: z.string(),
  location: z.string(),
  description: z.string().nullable(),
  specialties: z.array(z.string()),
  certifications: z.array(z.string()),
  leadTime: z.string().nullable(),
  minMoq: z.int().nonnegative(),
  categories: z.array(z.string()),
  verified: z.boolean(),
  logo: z.string().nullable(),
  website: z.string().nullable(),
  /** Whether the account is closed, so that it takes no orders and no messages. Absent: unknown. */
  closed: z.boolean().optional(),
});
export type ManufacturerProfile = z.infer<typeof manufacturerProfile>;

export const exampleBrandProfile: BrandProfile = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Northwind Outfitters',
  email: 'brand@makeport.test',
  website: 'https://northwind-outfitters.example',
  phone: '+1 (555) 010-0140',
  address: '1 Harbour Street, Portland, OR 97201, United States',
  logo: null,
  preferredCategories: ['Electronics', 'Apparel'],
  priceRangeMin: 5,
  priceRangeMax: 80,
  notificationPreferences: { email: true, push: true, orderUpdates: true, marketingEmails: false },
  productsPerPage: 12,
  version: 0,
  updatedAt: '2026-11-21T10:00:00.000Z',
};

export const exampleManufacturerProfile: ManufacturerProfile = {
  id: '00000000-0000-4000-8000-000000000101',
  name: 'Voltworks Electronics',
  location: 'Shenzhen, China',
  description: 'Consumer electronics and accessories under your own brand.',
  specialties: ['OEM Production', 'Prototyping'],
  certifications: ['ISO 9001', 'CE'],
  leadTime: '25-45 days',
  minMoq: 100,
  categories: ['Electronics'],
  verified: true,
  logo: null,
  website: 'https://voltworks.example',
};
