import { PRODUCTS_PER_PAGE } from '@makeport/rules';
import { z } from 'zod';
import { id, instant } from './fields';

/** Which channels and which news (OPEN-65); in-app notifications always arrive. */
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
  /** Address of an image: of the company's own choice, or of one that was uploaded here. */
  logo: z.string().nullable(),
};

/** How often its owner saved a profile. */
export const profileVersion = z.int().nonnegative();

/** What a brand fills in; null is an empty field. Prices are whole dollars. */
export const brandProfileFields = z.object({
  name: z.string(),
  ...contact,
  preferredCategories: z.array(z.string()),
  priceRangeMin: z.number().nullable(),
  priceRangeMax: z.number().nullable(),
  notificationPreferences: brandNotificationPreferences,
});
export type BrandProfileFields = z.infer<typeof brandProfileFields>;

/** DATA-8, with the e-mail of its account. */
export const brandProfile = brandProfileFields.extend({
  id,
  email: z.string(),
  /** Of the catalogue; null or absent: not chosen. */
  productsPerPage: z.literal(PRODUCTS_PER_PAGE).nullable().optional(),
  version: profileVersion.default(0),
  updatedAt: instant,
});
export type BrandProfile = z.infer<typeof brandProfile>;

/** What a manufacturer fills in (MFR-65); null is an empty field. */
export const manufacturerProfileFields = z.object({
  name: z.string(),
  location: z.string(),
  ...contact,
  description: z.string().nullable(),
  specialties: z.array(z.string()),
  leadTime: z.string().nullable(),
  minMoq: z.number(),
  categories: z.array(z.string()),
  /** Absent: they stay as they are. */
  certifications: z.array(z.string()).optional(),
  notificationPreferences: manufacturerNotificationPreferences,
});
export type ManufacturerProfileFields = z.infer<typeof manufacturerProfileFields>;

/** OPEN-45: granted by an administrator. */
export const verificationStatus = z.enum(['pending', 'verified']);

/** DATA-7 as its owner sees it; the rating is in ordering, which knows the rated orders. */
export const manufacturerAccountProfile = manufacturerProfileFields.extend({
  id,
  email: z.string(),
  certifications: z.array(z.string()),
  verificationStatus,
  version: profileVersion.default(0),
  updatedAt: instant,
});
export type ManufacturerAccountProfile = z.infer<typeof manufacturerAccountProfile>;

/** What brands see of a manufacturer (OPEN-53): no phone, no address, nothing about its account. */
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
  /** Its account is closed: nothing is ordered from it, and nothing is written to it. Absent: not known. */
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
