import { z } from 'zod';
import { readMoney } from '@makeport/money';
import { amount, isBlank, required } from '@makeport/product-listing/form';
import {
  MAX_MONTHLY_CAPACITY,
  MAX_OPTION_COST_CENTS,
  MAX_PRICE_CENTS,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_QUANTITY,
  TOO_MANY_IMAGES_TEXT,
} from '@makeport/rules';
import { isBlankOption, productShape, toUnits } from './product-values';

export const NO_UNITS = 'Enter a whole number';

const price = (name: string) =>
  amount(name, {
    max: MAX_PRICE_CENTS,
    lowest: 'positive',
    typed: required(`${name} must be greater than 0`),
  });
/** Units from `least` on; below it, and for an empty field where `least` is not 0, stands the text given. */
const units = (name: string, least: number, most: number, tooFew: string) =>
  z
    .string()
    .refine((typed) => isBlank(typed) || toUnits(typed) !== null, NO_UNITS)
    .refine((typed) => (toUnits(typed) ?? (isBlank(typed) ? 0 : least)) >= least, tooFew)
    .refine(
      (typed) => (toUnits(typed) ?? 0) <= most,
      `${name} must be at most ${most.toLocaleString('en-US')}`,
    );
const specifications = productShape.shape.specifications.superRefine((rows, context) => {
  const taken = new Set<string>();
  for (const [row, { name, value }] of rows.entries()) {
    if (isBlank(name) && isBlank(value)) continue;
    const say = (column: 'name' | 'value', message: string) =>
      context.addIssue({ code: 'custom', path: [row, column], message });
    const key = name.trim().toLowerCase();
    if (isBlank(name)) say('name', 'Name is required');
    else if (taken.has(key)) say('name', 'This specification is there already');
    if (isBlank(value)) say('value', 'Value is required');
    taken.add(key);
  }
});

const customizationOption = productShape.shape.customizationOptions.element
  .extend({
    additionalCost: amount('Additional cost', { max: MAX_OPTION_COST_CENTS }),
    minQuantity: units(
      'Minimum quantity',
      0,
      MAX_QUANTITY,
      'Minimum quantity must not be negative',
    ),
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
      MAX_PRODUCT_NAME_LENGTH,
      `Product name must be at most ${MAX_PRODUCT_NAME_LENGTH} characters`,
    ),
    sku: required('SKU is required'),
    category: required('Category is required'),
    description: required('Description is required'),
    images: z
      .array(z.string())
      .min(1, 'At least one image is required')
      .max(MAX_PRODUCT_IMAGES, TOO_MANY_IMAGES_TEXT),
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
      1,
      MAX_MONTHLY_CAPACITY,
      'Monthly capacity is required',
    ),
    specifications,
    customizationOptions: z.array(customizationOption).min(1),
    sampleCost: amount('Sample cost', { max: MAX_PRICE_CENTS }),
  })
  .refine(({ priceMin, priceMax }) => (readMoney(priceMax) ?? 0) >= (readMoney(priceMin) ?? 0), {
    path: ['priceMax'],
    message: 'Maximum price must not be below minimum price',
    // also when other fields are wrong: people should learn of everything at once
    when: ({ value }) => (readMoney((value as { priceMax: string }).priceMax) ?? 0) > 0,
  });
