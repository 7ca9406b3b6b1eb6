import { readMoney } from '@makeport/money';
import { amount, required, toDollars, toEntries } from '@makeport/product-listing/form';
import { parseWholeNumber, ENTER_WHOLE_NUMBER } from '@makeport/ui';
import { z } from 'zod';
import { DEFAULT_LEAD_TIME, MAX_PRICE_CENTS, MAX_QUANTITY } from '@makeport/rules';
import type { ListedProductFragment, ListingInput } from '../../gen/graphql';

/** Returns the zod rule of a price in dollars, at least 0 (ADM-24). */
const price = (name: string) =>
  amount(name, { max: MAX_PRICE_CENTS, typed: required(`${name} is required`) });

const row = z.object({ text: z.string() });

/** The form's rules (ADM-23, ADM-24). They allow a maximum price below the minimum (OPEN-74). */
export const listingRules = z.object({
  name: required('Product name is required'),
  sku: required('SKU is required'),
  category: required('Category is required'),
  manufacturerId: required('Manufacturer is required'),
  description: required('Description is required'),
  priceMin: price('Minimum price'),
  priceMax: price('Maximum price'),
  moq: required('MOQ is required')
    .refine(
      (typed) => typed.trim() === '' || !Number.isNaN(parseWholeNumber(typed)),
      ENTER_WHOLE_NUMBER,
    )
    .refine((typed) => parseWholeNumber(typed) !== 0, 'MOQ must be at least 1')
    .refine(
      (typed) => !(parseWholeNumber(typed) > MAX_QUANTITY),
      `MOQ must be at most ${MAX_QUANTITY.toLocaleString('en-US')}`,
    ),
  leadTime: required('Lead time is required'),
  options: z.array(row.extend({ optionId: z.string().nullable() })),
  certifications: z.array(row),
  images: z.array(row),
});

export type ListingValues = z.infer<typeof listingRules>;

/** The values of a new product (ADM-21). */
export const EMPTY_LISTING: ListingValues = {
  name: '',
  sku: '',
  category: '',
  manufacturerId: '',
  description: '',
  priceMin: '',
  priceMax: '',
  moq: '100',
  leadTime: DEFAULT_LEAD_TIME,
  options: [{ text: '', optionId: null }],
  certifications: [{ text: '' }],
  images: [{ text: '' }],
};

export function toValues(product: ListedProductFragment): ListingValues {
  const { name, sku, category, description, leadTime, customizationOptions } = product;
  const options = customizationOptions.map((option) => ({
    text: option.name,
    optionId: option.optionId,
  }));
  return {
    name,
    sku,
    category,
    description,
    leadTime,
    manufacturerId: product.manufacturer.id,
    priceMin: toDollars(product.priceMinCents),
    priceMax: toDollars(product.priceMaxCents),
    moq: String(product.moq),
    options: options.length > 0 ? options : EMPTY_LISTING.options,
    certifications: toEntries(product.certifications),
    images: toEntries(product.images),
  };
}

/**
 * Converts the form's values to the server's input. Blank rows are included, so that the indexes in
 * the server's errors match the rows; the server drops them (ADM-27).
 */
export function toListing(values: ListingValues): ListingInput {
  const { name, sku, category, description, leadTime } = values;
  const texts = (rows: readonly { text: string }[]) => rows.map(({ text }) => text);
  return {
    name,
    sku,
    category,
    description,
    leadTime,
    priceMinCents: readMoney(values.priceMin) ?? 0,
    priceMaxCents: readMoney(values.priceMax) ?? 0,
    moq: parseWholeNumber(values.moq),
    customizationOptions: values.options.map(({ text, optionId }) => ({ feature: text, optionId })),
    certifications: texts(values.certifications),
    images: texts(values.images),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  priceMinCents: 'priceMin',
  priceMaxCents: 'priceMax',
};
const LISTS: Readonly<Record<string, string>> = {
  customizationOptions: 'options',
  certifications: 'certifications',
  images: 'images',
};

/**
 * Maps a server field to a form field: 'images.1' to 'images.1.text'. An error of a whole list is
 * shown below its first row.
 */
export function toFormField(field: string): string {
  const [list = '', index = '0'] = field.split('.');
  const rows = LISTS[list];
  return rows ? `${rows}.${index}.text` : (NAMES[field] ?? field);
}
