import { z } from 'zod';
import { centsOf, isBlankOption, numberOf, productShape } from './product-values';

export const MAX_NAME = 100;
export const MAX_IMAGES = 8;
/** MFR-29. */
export const TOO_MANY_IMAGES = `Maximum ${MAX_IMAGES} images allowed`;
/** What the server takes at most. */
const MAX_PRICE = 10_000_000;
const MAX_OPTION_COST = 1_000_000;
const MAX_QUANTITY = 1_000_000;
const MAX_CAPACITY = 1_000_000_000;

const required = (message: string) => z.string().refine((typed) => typed.trim() !== '', message);
const atMost = (name: string, dollars: number) =>
  `${name} must be at most $${dollars.toLocaleString('en-US')}`;
/** An amount in dollars, 0 or more. */
const amount = (name: string, most: number) =>
  z
    .string()
    .refine((typed) => numberOf(typed) >= 0, `${name} must not be negative`)
    .refine((typed) => numberOf(typed) <= most, atMost(name, most));
const price = (name: string) =>
  z
    .string()
    .refine((typed) => centsOf(typed) > 0, `${name} must be greater than 0`)
    .refine((typed) => numberOf(typed) <= MAX_PRICE, atMost(name, MAX_PRICE));
/** Units from `least` on; below it stands the text given. */
const units = (name: string, least: number, most: number, tooFew: string) =>
  z
    .string()
    .refine((typed) => numberOf(typed) >= least, tooFew)
    .refine((typed) => Number.isInteger(numberOf(typed)), `${name} must be a whole number`)
    .refine((typed) => numberOf(typed) <= most, `${name} must be at most ${most.toLocaleString('en-US')}`);

const customizationOption = productShape.shape.customizationOptions.element
  .extend({
    additionalCost: amount('Additional cost', MAX_OPTION_COST),
    minQuantity: units('Minimum quantity', 0, MAX_QUANTITY, 'Minimum quantity must not be negative'),
  })
  .refine((option) => isBlankOption(option) || option.feature.trim() !== '', {
    path: ['feature'],
    message: 'Feature is required',
    // also when the amounts beside it are wrong
    when: () => true,
  });

/** What the server would refuse, said under the field before it is sent (OPEN-67). */
export const productRules = productShape
  .extend({
    name: required('Product name is required').max(
      MAX_NAME,
      `Product name must be at most ${MAX_NAME} characters`,
    ),
    sku: required('SKU is required'),
    category: required('Category is required'),
    description: required('Description is required'),
    images: z.array(z.string()).min(1, 'At least one image is required').max(MAX_IMAGES, TOO_MANY_IMAGES),
    facilities: productShape.shape.facilities.refine(
      (facilities) => facilities.some(({ text }) => text.trim() !== ''),
      { path: [0, 'text'], message: 'At least one facility is required' },
    ),
    priceMin: price('Minimum price'),
    priceMax: price('Maximum price'),
    moq: units('MOQ', 1, MAX_QUANTITY, 'MOQ must be at least 1'),
    leadTime: required('Lead time is required'),
    monthlyCapacity: units(
      'Monthly capacity',
      Number.MIN_VALUE,
      MAX_CAPACITY,
      'Monthly capacity is required',
    ),
    customizationOptions: z.array(customizationOption).min(1),
    sampleCost: amount('Sample cost', MAX_PRICE),
  })
  .refine(({ priceMin, priceMax }) => centsOf(priceMax) >= centsOf(priceMin), {
    path: ['priceMax'],
    message: 'Maximum price must not be below minimum price',
    // also when other fields are wrong: people should learn of everything at once
    when: ({ value }) => centsOf((value as { priceMax: string }).priceMax) > 0,
  });
