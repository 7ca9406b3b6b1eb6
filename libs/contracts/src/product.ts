import { z } from 'zod';
import { cents, id, instant, productId } from './fields';

/** An option in the order panel (DATA-6). Missing values have the defaults of OPEN-18. */
export const customizationOption = z.object({
  id: z.string().min(1).meta({ personal: 'none' }),
  name: z.string().meta({ personal: 'none' }),
  additionalCostCents: cents,
  minQuantity: z.int().nonnegative().nullable(),
  available: z.boolean(),
});
export type CustomizationOption = z.infer<typeof customizationOption>;

/** A product (DATA-1, DATA-2). */
export const product = z.object({
  id: productId,
  sku: z.string().meta({ personal: 'none' }),
  name: z.string().meta({ personal: 'none' }),
  category: z.string().meta({ personal: 'none' }),
  description: z.string().meta({ personal: 'none' }),
  manufacturer: z.object({
    id,
    name: z.string().meta({ personal: 'company' }),
    location: z.string().meta({ personal: 'company' }),
    /** Whether the manufacturer is verified; absent: no (OPEN-45). */
    verified: z.boolean().optional(),
  }),
  moq: z.int().min(1),
  leadTime: z.string().meta({ personal: 'none' }),
  priceMinCents: cents,
  priceMaxCents: cents,
  customizationOptions: z.array(customizationOption),
  images: z.array(z.string().meta({ personal: 'none' })),
  certifications: z.array(z.string().meta({ personal: 'none' })),
  isSample: z.boolean(),
  createdAt: instant,
  metadata: z.object({
    specifications: z.record(z.string(), z.string().meta({ personal: 'none' })),
    inventory: z.array(
      z.object({
        location: z.string().meta({ personal: 'none' }).optional(),
        quantity: z.int().nonnegative(),
      }),
    ),
    monthlyCapacity: z.int().nonnegative().nullable(),
    facilities: z.array(z.string().meta({ personal: 'none' })),
    customizationDetails: z.string().meta({ personal: 'none' }).nullable().optional(),
    /** Alternative texts of `images`, by URL. */
    imageTexts: z
      .array(
        z.object({
          url: z.string().meta({ personal: 'none' }),
          text: z.string().meta({ personal: 'none' }),
        }),
      )
      .optional(),
    sampleInfo: z
      .object({
        available: z.boolean(),
        costCents: cents.nullable(),
        deliveryTime: z.string().meta({ personal: 'none' }).nullable(),
        paymentTerms: z.string().meta({ personal: 'none' }).nullable(),
      })
      .nullable(),
    shippingTerms: z.string().meta({ personal: 'none' }).nullable(),
    paymentTerms: z.string().meta({ personal: 'none' }).nullable(),
  }),
});
export type Product = z.infer<typeof product>;

export const exampleProduct: Product = {
  id: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
  sku: 'VW-PB-220',
  name: 'Aluminium Power Bank 22,000 mAh',
  category: 'Electronics',
  description: 'A slim power bank with a brushed shell.',
  manufacturer: {
    id: '00000000-0000-4000-8000-000000000101',
    name: 'Voltworks Electronics',
    location: 'Shenzhen, China',
  },
  moq: 100,
  leadTime: '30-45 days',
  priceMinCents: 1000,
  priceMaxCents: 1800,
  customizationOptions: [
    {
      id: 'logo-engraving',
      name: 'Logo engraving',
      additionalCostCents: 200,
      minQuantity: null,
      available: true,
    },
  ],
  images: [],
  certifications: ['CE', 'RoHS'],
  isSample: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  metadata: {
    specifications: { Capacity: '22,000 mAh' },
    inventory: [{ quantity: 1200 }],
    monthlyCapacity: 20000,
    facilities: ['Injection moulding'],
    customizationDetails: 'Shell colour by Pantone number from 500 units.',
    sampleInfo: { available: true, costCents: 4500, deliveryTime: '7-10 days', paymentTerms: null },
    shippingTerms: 'FOB Shenzhen',
    paymentTerms: null,
  },
};
