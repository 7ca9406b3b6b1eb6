import type { FieldError } from '@makeport/errors';
import {
  MAX_IMAGE_ADDRESS_LENGTH,
  MAX_PRODUCT_IMAGES,
  TOO_MANY_IMAGES_TEXT,
} from '@makeport/rules';
import { getWrongFields, listingForm, type ListingForm } from '@makeport/rules/product-form';
import { wrongFields } from '../catalog.errors';
import { getCustomizationOptions, freeOptionId, type StoredOption } from '../customization-option';
import type { StoredProduct } from '../product';
import { wrongCategory } from './check-category';
import type { FormFields } from './manufacturer-product-form';

/**
 * Returns the product of an administrator's form (ADM-23, ADM-24). Ignores blank entries (ADM-27).
 * Keeps the fields of `before` that the form does not contain.
 * @throws DomainError with the texts of all invalid fields
 */
export function toListedProduct(
  form: ListingForm,
  before: StoredProduct | null,
  categories: readonly string[],
): FormFields {
  const checked = listingForm.safeParse(form);
  const addresses = form.images.map((address) => address.trim());
  const images = [...new Set(addresses.filter((address) => address !== ''))];
  const wrong = [
    ...getWrongFields(checked),
    ...wrongCategory(form.category, before, categories),
    ...wrongImages(addresses, before),
  ];
  if (images.length > MAX_PRODUCT_IMAGES) {
    wrong.push({ field: 'images', message: TOO_MANY_IMAGES_TEXT });
  }
  if (!checked.success || wrong.length > 0) throw wrongFields(wrong);
  const imageTexts = before?.metadata.imageTexts?.filter(({ url }) => images.includes(url));
  return {
    ...checked.data,
    customizationOptions: keepOptions(checked.data.customizationOptions, before),
    images,
    metadata: before ? { ...before.metadata, imageTexts } : NO_METADATA,
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

/**
 * Merges the form's options with the stored ones. A kept option gets its new text and keeps id,
 * cost and minimum; a new option has only its text (DATA-5).
 */
function keepOptions(
  entries: ListingForm['customizationOptions'],
  before: StoredProduct | null,
): StoredOption[] {
  const stored = before?.customizationOptions ?? [];
  const known = new Map(getCustomizationOptions(stored).map((option) => [option.id, option]));
  const taken = new Set(known.keys());
  return entries.map(({ optionId, feature }) => {
    const former = known.get(optionId ?? '');
    if (!former) return { id: freeOptionId(feature, taken), feature };
    known.delete(former.id);
    const { id, additionalCostCents, minQuantity, available } = former;
    return { id, feature, additionalCostCents, minQuantity: minQuantity ?? 0, available };
  });
}

/** Returns the errors of picture URLs. Pages load pictures of other servers over https only. */
function wrongImages(addresses: readonly string[], before: StoredProduct | null): FieldError[] {
  const limit = MAX_IMAGE_ADDRESS_LENGTH.toLocaleString('en-US');
  return addresses.flatMap((address, index) => {
    if (address === '' || before?.images.includes(address)) return [];
    const field = `images.${index}`;
    if (address.length > MAX_IMAGE_ADDRESS_LENGTH) {
      return [{ field, message: `An image URL must be at most ${limit} characters` }];
    }
    if (isHttpsAddress(address)) return [];
    return [{ field, message: 'Please enter an image URL that begins with https://' }];
  });
}

function isHttpsAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : null;
  return (
    address?.protocol === 'https:' && address.username === '' && address.hostname.includes('.')
  );
}
