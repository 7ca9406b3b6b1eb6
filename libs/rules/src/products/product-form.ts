import { z } from 'zod';
import { MAX_OPTION_COST_CENTS, MAX_PRICE_CENTS, PRICE_RANGE_TEXT } from '../prices';
import { MAX_QUANTITY } from '../orders/quantities';
import {
  amount,
  optionalText,
  positiveAmount,
  requiredText,
  text,
  textList,
  wholeNumber,
} from './form-fields';
import {
  MAX_IMAGE_TEXT_LENGTH,
  MAX_LEAD_TIME_LENGTH,
  MAX_MONTHLY_CAPACITY,
  MAX_OPTION_NAME_LENGTH,
  MAX_PRODUCT_DESCRIPTION_LENGTH,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_PRODUCT_OPTIONS,
  MAX_PRODUCT_TERMS_LENGTH,
  MAX_SKU_LENGTH,
  MAX_SPECIFICATION_NAME_LENGTH,
  MAX_SPECIFICATION_VALUE_LENGTH,
  MAX_SPECIFICATIONS,
  TOO_MANY_IMAGES_TEXT,
  TOO_MANY_OPTIONS_TEXT,
} from './product-limits';

export { getWrongFields } from './form-fields';

/** Returns a check that reports the schema's errors at the checked field. */
const checkedBy =
  (schema: z.ZodType) =>
  (value: unknown, context: z.RefinementCtx): void => {
    for (const { message } of schema.safeParse(value).error?.issues ?? [])
      context.addIssue(message);
  };

const imageText = checkedBy(text('Picture description', MAX_IMAGE_TEXT_LENGTH));

/**
 * Image descriptions. An image without an entry keeps its description; an entry with an empty text
 * removes the description (PIC-10).
 */
const imageTexts = z
  .array(z.object({ url: z.string(), text: z.string().trim() }))
  .superRefine((entries, context) => entries.forEach((entry) => imageText(entry.text, context)));

const option = z
  .object({
    /** The id of an existing option. Carts refer to it, so it stays when the feature changes. */
    optionId: z.string().nullish(),
    feature: text('Feature', MAX_OPTION_NAME_LENGTH),
    additionalCostCents: amount('Additional cost', MAX_OPTION_COST_CENTS),
    /** 0 if the option has no minimum of its own. */
    minQuantity: wholeNumber('Minimum quantity', MAX_QUANTITY),
  })
  .refine((entry) => isBlankOption(entry) || entry.feature !== '', {
    path: ['feature'],
    message: 'Feature is required',
    when: always,
  });

/** Names are unique, ignoring case (DATA-2). */
const specifications = z
  .array(
    z.object({
      name: text('Name', MAX_SPECIFICATION_NAME_LENGTH),
      value: text('Value', MAX_SPECIFICATION_VALUE_LENGTH),
    }),
  )
  .max(MAX_SPECIFICATIONS, `At most ${MAX_SPECIFICATIONS} specifications are allowed`)
  .superRefine((rows, context) => {
    const taken = new Set<string>();
    for (const [row, entry] of rows.entries()) {
      if (isBlankSpecification(entry)) continue;
      const wrong = (column: 'name' | 'value', message: string) =>
        context.addIssue({ code: 'custom', path: [row, column], message });
      const key = entry.name.toLowerCase();
      if (key === '') wrong('name', 'Name is required');
      else if (taken.has(key)) wrong('name', 'This specification already exists');
      if (entry.value === '') wrong('value', 'Value is required');
      taken.add(key);
    }
  })
  .overwrite((rows) => rows.filter((row) => !isBlankSpecification(row)));

const noSample = { available: false, costCents: null, deliveryTime: null, paymentTerms: null };

/** Parsing drops the sample's fields if no samples are offered (MFR-35). */
const sample = z
  .object({
    available: z.boolean(),
    costCents: z.number().nullable(),
    deliveryTime: z.string().nullable(),
    paymentTerms: z.string().nullable(),
  })
  .overwrite((entered) => (entered.available ? entered : noSample))
  .pipe(
    z.object({
      available: z.boolean(),
      costCents: amount('Sample cost', MAX_PRICE_CENTS).nullable(),
      deliveryTime: optionalText('Sample delivery time', MAX_LEAD_TIME_LENGTH),
      paymentTerms: optionalText('Sample payment terms', MAX_PRODUCT_TERMS_LENGTH),
    }),
  );

/**
 * The fields of the manufacturer's product form (DATA-4) with their limits and error texts
 * (OPEN-67). Catalog validates with it; the requests and the form derive from it.
 */
export const productForm = z
  .object({
    name: requiredText('Product name', MAX_PRODUCT_NAME_LENGTH),
    sku: requiredText('SKU', MAX_SKU_LENGTH),
    category: requiredText('Category', 100),
    description: requiredText('Description', MAX_PRODUCT_DESCRIPTION_LENGTH),
    /** URLs, in display order. */
    images: z
      .array(z.string())
      .overwrite((urls) => [...new Set(urls)])
      .min(1, 'At least one image is required')
      .max(MAX_PRODUCT_IMAGES, TOO_MANY_IMAGES_TEXT),
    facilities: textList('A facility').min(1, 'At least one facility is required'),
    certifications: textList('A certification'),
    priceMinCents: positiveAmount('Minimum price', MAX_PRICE_CENTS),
    priceMaxCents: positiveAmount('Maximum price', MAX_PRICE_CENTS),
    moq: z
      .number('MOQ must be at least 1')
      .min(1, 'MOQ must be at least 1')
      .pipe(wholeNumber('MOQ', MAX_QUANTITY)),
    leadTime: requiredText('Lead time', MAX_LEAD_TIME_LENGTH),
    monthlyCapacity: z
      .number()
      .nullable()
      .refine((units) => units !== null && units > 0, 'Monthly capacity is required')
      .pipe(wholeNumber('Monthly capacity', MAX_MONTHLY_CAPACITY).nullable()),
    customizationOptions: z
      .array(option)
      .max(MAX_PRODUCT_OPTIONS, TOO_MANY_OPTIONS_TEXT)
      .overwrite((rows) => rows.filter((row) => !isBlankOption(row))),
    sample,
    shippingTerms: optionalText('Shipping terms', MAX_PRODUCT_TERMS_LENGTH),
    paymentTerms: optionalText('Payment terms', MAX_PRODUCT_TERMS_LENGTH),
    /** If absent, the existing specifications stay. */
    specifications: specifications.optional(),
    imageTexts: imageTexts.optional(),
  })
  .refine(({ priceMinCents, priceMaxCents }) => !(priceMaxCents < priceMinCents), {
    path: ['priceMaxCents'],
    message: PRICE_RANGE_TEXT,
    when: always,
  });

export type ProductForm = z.input<typeof productForm>;
export type CheckedProductForm = z.output<typeof productForm>;

const optionName = checkedBy(text('An option', MAX_OPTION_NAME_LENGTH));

/**
 * The fields of the administrators' form (ADM-21); a maximum price below the minimum is allowed
 * here (OPEN-74).
 */
export const listingForm = z.object({
  name: productForm.shape.name,
  sku: productForm.shape.sku,
  category: productForm.shape.category,
  description: productForm.shape.description,
  priceMinCents: amount('Minimum price', MAX_PRICE_CENTS),
  priceMaxCents: amount('Maximum price', MAX_PRICE_CENTS),
  moq: productForm.shape.moq,
  leadTime: productForm.shape.leadTime,
  customizationOptions: z
    .array(
      z
        .object({ optionId: z.string().nullish(), feature: z.string().trim() })
        .superRefine((entry, context) => optionName(entry.feature, context)),
    )
    .max(MAX_PRODUCT_OPTIONS, TOO_MANY_OPTIONS_TEXT)
    .overwrite((rows) => rows.filter((row) => row.feature !== '')),
  certifications: productForm.shape.certifications,
  /** URLs, in display order: https, or an image that the product already has. */
  images: z.array(z.string()),
});

export type ListingForm = z.input<typeof listingForm>;

/** Runs cross-field rules even if other fields are wrong, so that users see all errors together. */
function always(): boolean {
  return true;
}

function isBlankOption(entry: {
  feature: string;
  additionalCostCents: number;
  minQuantity: number;
}): boolean {
  return entry.feature === '' && entry.additionalCostCents === 0 && entry.minQuantity === 0;
}

function isBlankSpecification({ name, value }: { name: string; value: string }): boolean {
  return name === '' && value === '';
}
