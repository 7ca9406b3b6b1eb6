import { z } from 'zod';
import { readMoney } from '@makeport/money';
import { isBlank, toDollars, toEntries } from '@makeport/product-listing/form';
import { DEFAULT_LEAD_TIME } from '@makeport/rules';
import type {
  ImageTextInput as ImageText,
  OwnProductFragment,
  ProductInput,
} from '../../gen/graphql';

// With JIT, zod probes `new Function`, which violates the content security policy.
z.config({ jitless: true });

const text = z.string();
const entry = z.object({ text });
const imageText = z.object({ url: text, text });
const specification = z.object({ name: text, value: text });
const option = z.object({
  /** Null until the option is stored. */
  optionId: text.nullable(),
  feature: text,
  additionalCost: text,
  minQuantity: text,
});

/** The form's values with their labels. Numbers are texts as typed. */
export const productShape = z.object({
  name: text.describe('Product name'),
  sku: text.describe('SKU'),
  category: text.describe('Category'),
  description: text.describe('Description'),
  images: z.array(text).describe('Product images'),
  /** Image descriptions. */
  imageTexts: z.array(imageText).describe('Picture descriptions'),
  facilities: z.array(entry).min(1).describe('Facilities'),
  certifications: z.array(entry).min(1).describe('Certifications'),
  specifications: z.array(specification).min(1).describe('Specifications'),
  priceMin: text.describe('Minimum price'),
  priceMax: text.describe('Maximum price'),
  moq: text.describe('MOQ'),
  leadTime: text.describe('Lead time'),
  monthlyCapacity: text.describe('Monthly capacity'),
  customizationOptions: z.array(option).min(1).describe('Customization options'),
  sampleAvailable: z.boolean().describe('Samples available'),
  sampleCost: text.describe('Sample cost'),
  sampleDeliveryTime: text.describe('Sample delivery time'),
  samplePaymentTerms: text.describe('Sample payment terms'),
  shippingTerms: text.describe('Shipping terms'),
  paymentTerms: text.describe('Payment terms'),
});

export type ProductValues = z.infer<typeof productShape>;
type OptionValues = z.infer<typeof option>;

export const PRODUCT_LABELS = Object.fromEntries(
  Object.entries(productShape.shape).map(([name, field]) => [name, field.description ?? name]),
);

export const EMPTY_ENTRY = { text: '' };
export const EMPTY_SPECIFICATION = { name: '', value: '' };
export const EMPTY_OPTION: OptionValues = {
  optionId: null,
  feature: '',
  additionalCost: '',
  minQuantity: '',
};

/** Returns the values of an empty form (MFR-33). */
export function emptyProduct(): ProductValues {
  return {
    name: '',
    sku: '',
    category: '',
    description: '',
    images: [],
    imageTexts: [],
    facilities: [EMPTY_ENTRY],
    certifications: [EMPTY_ENTRY],
    specifications: [EMPTY_SPECIFICATION],
    priceMin: '',
    priceMax: '',
    moq: '',
    leadTime: DEFAULT_LEAD_TIME,
    monthlyCapacity: '',
    customizationOptions: [EMPTY_OPTION],
    sampleAvailable: false,
    sampleCost: '',
    sampleDeliveryTime: '',
    samplePaymentTerms: '',
    shippingTerms: '',
    paymentTerms: '',
  };
}

/** Parses a whole number, with or without thousands separators; null if it is invalid (MFR-32). */
export function toUnits(typed: string): number | null {
  const text = typed.trim();
  if (!/^-?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})$/.test(text)) return null;
  return Number(text.replaceAll(',', '')) || 0;
}

/** Returns whether a row is blank. Blank rows are not sent. */
export function isBlankOption({ feature, additionalCost, minQuantity }: OptionValues): boolean {
  const nothing = (typed: string, read: (typed: string) => number | null) =>
    isBlank(typed) || read(typed) === 0;
  return isBlank(feature) && nothing(additionalCost, readMoney) && nothing(minQuantity, toUnits);
}

const orEmptyRow = <Row>(rows: Row[], empty: Row): Row[] => (rows.length > 0 ? rows : [empty]);
const toTexts = (entries: readonly { text: string }[]) =>
  entries.map((each) => each.text.trim()).filter((each) => each !== '');

/** Returns the form values of a stored product (MFR-18). */
export function toValues(
  product: OwnProductFragment,
  imageTexts: readonly ImageText[] = [],
): ProductValues {
  const { metadata } = product;
  const sample = metadata.sampleInfo;
  return {
    name: product.name,
    sku: product.sku,
    category: product.category,
    description: product.description,
    images: product.images,
    imageTexts: imageTexts.map(({ url, text }) => ({ url, text })),
    facilities: toEntries(metadata.facilities),
    certifications: toEntries(product.certifications),
    specifications: orEmptyRow(
      metadata.specifications.map(({ name, value }) => ({ name, value })),
      EMPTY_SPECIFICATION,
    ),
    priceMin: toDollars(product.priceMinCents),
    priceMax: toDollars(product.priceMaxCents),
    moq: String(product.moq),
    leadTime: product.leadTime,
    monthlyCapacity: metadata.monthlyCapacity?.toString() ?? '',
    customizationOptions: orEmptyRow(
      product.customizationOptions.map(({ optionId, name, additionalCostCents, minQuantity }) => ({
        optionId,
        feature: name,
        additionalCost: toDollars(additionalCostCents),
        minQuantity: minQuantity?.toString() ?? '',
      })),
      EMPTY_OPTION,
    ),
    sampleAvailable: sample?.available ?? false,
    sampleCost: sample?.costCents ? toDollars(sample.costCents) : '',
    sampleDeliveryTime: sample?.deliveryTime ?? '',
    samplePaymentTerms: sample?.paymentTerms ?? '',
    shippingTerms: metadata.shippingTerms ?? '',
    paymentTerms: metadata.paymentTerms ?? '',
  };
}

/** Converts valid values to the server's input: trimmed, without blank rows, amounts in cents. */
export function toInput(values: ProductValues): ProductInput {
  const toCents = (typed: string) => readMoney(typed) ?? 0;
  const toNumber = (typed: string) => toUnits(typed) ?? 0;
  const orNull = (typed: string): string | null => typed.trim() || null;
  const imageTexts = values.imageTexts
    .filter(({ url }) => values.images.includes(url))
    .map(({ url, text }) => ({ url, text: text.trim() }));
  return {
    name: values.name.trim(),
    sku: values.sku.trim(),
    category: values.category,
    description: values.description.trim(),
    images: values.images,
    ...(imageTexts.length > 0 && { imageTexts }),
    facilities: toTexts(values.facilities),
    certifications: toTexts(values.certifications),
    specifications: values.specifications
      .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
      .filter(({ name, value }) => name !== '' || value !== ''),
    priceMinCents: toCents(values.priceMin),
    priceMaxCents: toCents(values.priceMax),
    moq: toNumber(values.moq),
    leadTime: values.leadTime.trim(),
    monthlyCapacity: toNumber(values.monthlyCapacity),
    customizationOptions: values.customizationOptions
      .filter((each) => !isBlankOption(each))
      .map(({ optionId, feature, additionalCost, minQuantity }) => ({
        optionId,
        feature: feature.trim(),
        additionalCostCents: toCents(additionalCost),
        minQuantity: toNumber(minQuantity),
      })),
    sample: {
      available: values.sampleAvailable,
      costCents: toCents(values.sampleCost) || null,
      deliveryTime: orNull(values.sampleDeliveryTime),
      paymentTerms: orNull(values.samplePaymentTerms),
    },
    shippingTerms: orNull(values.shippingTerms),
    paymentTerms: orNull(values.paymentTerms),
  };
}
