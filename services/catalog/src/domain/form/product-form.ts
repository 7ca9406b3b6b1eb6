import type { FieldError } from '@makeport/errors';
import {
  MAX_IMAGE_TEXT_LENGTH,
  MAX_LEAD_TIME_LENGTH,
  MAX_MONTHLY_CAPACITY,
  MAX_PRICE_CENTS,
  MAX_PRODUCT_DESCRIPTION_LENGTH,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_PRODUCT_TERMS_LENGTH,
  MAX_QUANTITY,
  MAX_SKU_LENGTH,
  TOO_MANY_IMAGES_TEXT,
} from '@makeport/rules';
import { wrongFields } from '../catalog.errors';
import { FormCheck } from './form-check';
import { checkedOptions, type OptionEntry } from './option-entries';
import type { StoredProduct } from '../product';
import { checkedSpecifications, type SpecificationEntry } from './specification-entries';

/** What the manufacturer's form holds (DATA-4); nothing of it is checked yet. */
export interface ProductForm {
  readonly name: string;
  readonly sku: string;
  readonly category: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly facilities: readonly string[];
  readonly certifications: readonly string[];
  readonly priceMinCents: number;
  readonly priceMaxCents: number;
  readonly moq: number;
  readonly leadTime: string;
  readonly monthlyCapacity: number | null;
  readonly customizationOptions: readonly OptionEntry[];
  readonly sample: {
    readonly available: boolean;
    readonly costCents: number | null;
    readonly deliveryTime: string | null;
    readonly paymentTerms: string | null;
  };
  readonly shippingTerms: string | null;
  readonly paymentTerms: string | null;
  /** Absent: they stay as they are. */
  readonly specifications?: readonly SpecificationEntry[] | undefined;
  /** What images show. The text of an image that is not named stays; an empty one removes it. */
  readonly imageTexts?: readonly ImageText[] | undefined;
}

interface ImageText {
  readonly url: string;
  readonly text: string;
}

/** The fields of a product that its form decides. */
export type FormFields = Omit<StoredProduct, 'id' | 'manufacturerId' | 'isSample' | 'createdAt'>;

/**
 * The product of a form, with the texts of OPEN-67 for all that is wrong, at once. What the form does not hold stays
 * as it was in `before`, which is null for a new one.
 */
export function toProduct(
  form: ProductForm,
  before: StoredProduct | null,
  categories: readonly string[],
): FormFields {
  const check = new FormCheck();
  const name = check.required('name', 'Product name', form.name, MAX_PRODUCT_NAME_LENGTH);
  const sku = check.required('sku', 'SKU', form.sku, MAX_SKU_LENGTH);
  const category = check.required('category', 'Category', form.category, 100);
  if (category !== '' && category !== before?.category && !categories.includes(category)) {
    check.wrong('category', 'Please choose a category from the list');
  }
  const description = check.required(
    'description',
    'Description',
    form.description,
    MAX_PRODUCT_DESCRIPTION_LENGTH,
  );
  const images = [...new Set(form.images)];
  if (images.length === 0) check.wrong('images', 'At least one image is required');
  if (images.length > MAX_PRODUCT_IMAGES) check.wrong('images', TOO_MANY_IMAGES_TEXT);
  const facilities = check.list('facilities', 'A facility', form.facilities);
  if (facilities.length === 0) check.wrong('facilities', 'At least one facility is required');
  const certifications = check.list('certifications', 'A certification', form.certifications);
  checkPrices(form, check);
  if (!(form.moq >= 1)) check.wrong('moq', 'MOQ must be at least 1');
  else check.whole('moq', 'MOQ', form.moq, MAX_QUANTITY);
  const leadTime = check.required('leadTime', 'Lead time', form.leadTime, MAX_LEAD_TIME_LENGTH);
  const monthlyCapacity = form.monthlyCapacity ?? 0;
  if (!(monthlyCapacity > 0)) check.wrong('monthlyCapacity', 'Monthly capacity is required');
  else check.whole('monthlyCapacity', 'Monthly capacity', monthlyCapacity, MAX_MONTHLY_CAPACITY);
  const customizationOptions = checkedOptions(form.customizationOptions, before, check);
  const metadata = {
    specifications: form.specifications
      ? checkedSpecifications(form.specifications, check)
      : (before?.metadata.specifications ?? {}),
    inventory: before?.metadata.inventory ?? [],
    customizationDetails: before?.metadata.customizationDetails ?? null,
    imageTexts: toImageTexts(
      images,
      form.imageTexts ?? [],
      before?.metadata.imageTexts ?? [],
      check,
    ),
    monthlyCapacity,
    facilities,
    sampleInfo: toSample(form.sample, check),
    shippingTerms: check.optional(
      'shippingTerms',
      'Shipping terms',
      form.shippingTerms,
      MAX_PRODUCT_TERMS_LENGTH,
    ),
    paymentTerms: check.optional(
      'paymentTerms',
      'Payment terms',
      form.paymentTerms,
      MAX_PRODUCT_TERMS_LENGTH,
    ),
  };
  refuse(check.found);
  const { moq, priceMinCents, priceMaxCents } = form;
  return {
    name,
    sku,
    category,
    description,
    moq,
    leadTime,
    priceMinCents,
    priceMaxCents,
    customizationOptions,
    images,
    certifications,
    metadata,
  };
}

function refuse(wrong: readonly FieldError[]): void {
  if (wrong.length > 0) throw wrongFields(wrong);
}

function checkPrices(
  { priceMinCents: min, priceMaxCents: max }: ProductForm,
  check: FormCheck,
): void {
  if (!(min > 0)) check.wrong('priceMinCents', 'Minimum price must be greater than 0');
  else check.amount('priceMinCents', 'Minimum price', min, MAX_PRICE_CENTS);
  if (!(max > 0)) check.wrong('priceMaxCents', 'Maximum price must be greater than 0');
  else if (max < min) check.wrong('priceMaxCents', 'Maximum price must not be below minimum price');
  else check.amount('priceMaxCents', 'Maximum price', max, MAX_PRICE_CENTS);
}

function toImageTexts(
  images: readonly string[],
  entered: readonly ImageText[],
  before: readonly ImageText[],
  check: FormCheck,
): { url: string; text: string }[] | undefined {
  const texts = images.flatMap((url) => {
    const entry = [...entered, ...before].find((each) => each.url === url);
    const text = check.optional(
      'imageTexts',
      'Picture description',
      entry?.text ?? null,
      MAX_IMAGE_TEXT_LENGTH,
    );
    return text === null ? [] : [{ url, text }];
  });
  return texts.length > 0 ? texts : undefined;
}

/** MFR-35: without samples there is nothing to tell about them. */
function toSample(
  sample: ProductForm['sample'],
  check: FormCheck,
): StoredProduct['metadata']['sampleInfo'] {
  if (!sample.available) {
    return { available: false, costCents: null, deliveryTime: null, paymentTerms: null };
  }
  const { costCents } = sample;
  if (costCents !== null)
    check.amount('sample.costCents', 'Sample cost', costCents, MAX_PRICE_CENTS);
  return {
    available: true,
    costCents,
    deliveryTime: check.optional(
      'sample.deliveryTime',
      'Sample delivery time',
      sample.deliveryTime,
      MAX_LEAD_TIME_LENGTH,
    ),
    paymentTerms: check.optional(
      'sample.paymentTerms',
      'Sample payment terms',
      sample.paymentTerms,
      MAX_PRODUCT_TERMS_LENGTH,
    ),
  };
}
