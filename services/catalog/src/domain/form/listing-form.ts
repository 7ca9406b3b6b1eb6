import {
  MAX_IMAGE_ADDRESS_LENGTH,
  MAX_LEAD_TIME_LENGTH,
  MAX_OPTION_NAME_LENGTH,
  MAX_PRICE_CENTS,
  MAX_PRODUCT_DESCRIPTION_LENGTH,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_PRODUCT_OPTIONS,
  TOO_MANY_OPTIONS_TEXT,
  MAX_QUANTITY,
  MAX_SKU_LENGTH,
  TOO_MANY_IMAGES_TEXT,
} from '@makeport/rules';
import { wrongFields } from '../catalog.errors';
import { FormCheck } from './form-check';
import { getCustomizationOptions, freeOptionId, type StoredOption } from '../customization-option';
import type { StoredProduct } from '../product';
import type { FormFields } from './product-form';

export interface ListingOption {
  /** Of an option that the product has already. */
  readonly optionId?: string | null | undefined;
  readonly feature: string;
}

/** What the administrators' form holds (ADM-21); nothing of it is checked yet. */
export interface ListingForm {
  readonly name: string;
  readonly sku: string;
  readonly category: string;
  readonly description: string;
  readonly priceMinCents: number;
  readonly priceMaxCents: number;
  readonly moq: number;
  readonly leadTime: string;
  readonly customizationOptions: readonly ListingOption[];
  readonly certifications: readonly string[];
  readonly images: readonly string[];
}

/**
 * The product of a form, with a text for all that is wrong, at once (ADM-23, ADM-24). A maximum price below the minimum
 * is no mistake here (OPEN-74); blank entries are none (ADM-27). What the form does not hold stays as it was in `before`.
 */
export function toListedProduct(
  form: ListingForm,
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
  check.amount('priceMinCents', 'Minimum price', form.priceMinCents, MAX_PRICE_CENTS);
  check.amount('priceMaxCents', 'Maximum price', form.priceMaxCents, MAX_PRICE_CENTS);
  if (!(form.moq >= 1)) check.wrong('moq', 'MOQ must be at least 1');
  else check.whole('moq', 'MOQ', form.moq, MAX_QUANTITY);
  const leadTime = check.required('leadTime', 'Lead time', form.leadTime, MAX_LEAD_TIME_LENGTH);
  const certifications = check.list('certifications', 'A certification', form.certifications);
  const customizationOptions = checkedOptions(form.customizationOptions, before, check);
  const images = checkedImages(form.images, before, check);
  if (check.found.length > 0) throw wrongFields(check.found);
  const { priceMinCents, priceMaxCents, moq } = form;
  const imageTexts = before?.metadata.imageTexts?.filter(({ url }) => images.includes(url));
  const metadata = before ? { ...before.metadata, imageTexts } : NO_METADATA;
  return {
    name,
    sku,
    category,
    description,
    priceMinCents,
    priceMaxCents,
    moq,
    leadTime,
    certifications,
    customizationOptions,
    images,
    metadata,
  };
}

const NO_METADATA: StoredProduct['metadata'] = {
  specifications: {},
  inventory: [],
  monthlyCapacity: null,
  facilities: [],
  customizationDetails: null,
  sampleInfo: null,
  shippingTerms: null,
  paymentTerms: null,
};

/** A kept option goes by its new text, with its id, cost and minimum; a new one is the text alone (DATA-5). */
function checkedOptions(
  entries: readonly ListingOption[],
  before: StoredProduct | null,
  check: FormCheck,
): StoredOption[] {
  const stored = before?.customizationOptions ?? [];
  const known = new Map(getCustomizationOptions(stored).map((option) => [option.id, option]));
  const taken = new Set(known.keys());
  if (entries.length > MAX_PRODUCT_OPTIONS) {
    check.wrong('customizationOptions', TOO_MANY_OPTIONS_TEXT);
  }
  return entries.flatMap((entry, index): StoredOption[] => {
    if (entry.feature.trim() === '') return [];
    const feature = check.required(
      `customizationOptions.${index}`,
      'An option',
      entry.feature,
      MAX_OPTION_NAME_LENGTH,
    );
    const former = known.get(entry.optionId ?? '');
    if (!former) return [{ id: freeOptionId(feature, taken), feature }];
    known.delete(former.id);
    const { id, additionalCostCents, minQuantity, available } = former;
    return [{ id, feature, additionalCostCents, minQuantity: minQuantity ?? 0, available }];
  });
}

/** Pages show pictures of other servers over https alone. */
function checkedImages(
  addresses: readonly string[],
  before: StoredProduct | null,
  check: FormCheck,
): string[] {
  const given = addresses.map((address) => address.trim());
  given.forEach((address, index) => {
    if (address === '' || before?.images.includes(address)) return;
    const field = `images.${index}`;
    if (address.length > MAX_IMAGE_ADDRESS_LENGTH) {
      check.wrong(
        field,
        `An image URL must be at most ${MAX_IMAGE_ADDRESS_LENGTH.toLocaleString('en-US')} characters`,
      );
    } else if (!isHttpsAddress(address)) {
      check.wrong(field, 'Please enter an image URL that begins with https://');
    }
  });
  const images = [...new Set(given.filter((address) => address !== ''))];
  if (images.length > MAX_PRODUCT_IMAGES) check.wrong('images', TOO_MANY_IMAGES_TEXT);
  return images;
}

function isHttpsAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : null;
  return (
    address?.protocol === 'https:' && address.username === '' && address.hostname.includes('.')
  );
}
