import { getWrongFields, productForm, type ProductForm } from '@makeport/rules/product-form';
import { wrongFields } from '../catalog.errors';
import type { StoredProduct } from '../product';
import { wrongCategory } from './check-category';
import { keepOptionIds } from './keep-option-ids';

/** The fields of a product that its form sets. */
export type FormFields = Omit<StoredProduct, 'id' | 'manufacturerId' | 'isSample' | 'createdAt'>;

/**
 * Returns the product of a manufacturer's form. Keeps the fields of `before` that the form does not
 * contain; `before` is null for a new product.
 * @throws DomainError with the texts of all invalid fields (OPEN-67)
 */
export function toProduct(
  form: ProductForm,
  before: StoredProduct | null,
  categories: readonly string[],
): FormFields {
  const checked = productForm.safeParse(form);
  const wrong = [...getWrongFields(checked), ...wrongCategory(form.category, before, categories)];
  if (!checked.success || wrong.length > 0) throw wrongFields(wrong);
  const {
    name,
    sku,
    category,
    description,
    images,
    certifications,
    priceMinCents,
    priceMaxCents,
    moq,
    leadTime,
    customizationOptions,
    sample,
    specifications,
    imageTexts = [],
    ...metadata
  } = checked.data;
  return {
    name,
    sku,
    category,
    description,
    moq,
    leadTime,
    priceMinCents,
    priceMaxCents,
    customizationOptions: keepOptionIds(customizationOptions, before),
    images,
    certifications,
    metadata: {
      inventory: [],
      customizationDetails: null,
      ...before?.metadata,
      ...metadata,
      specifications: specifications
        ? Object.fromEntries(specifications.map((entry) => [entry.name, entry.value]))
        : (before?.metadata.specifications ?? {}),
      sampleInfo: sample,
      imageTexts: toImageTexts(images, [...imageTexts, ...(before?.metadata.imageTexts ?? [])]),
    },
  };
}

/** Returns the first text of each image. An empty text removes the stored one. */
function toImageTexts(
  images: readonly string[],
  entries: readonly { url: string; text: string }[],
): { url: string; text: string }[] | undefined {
  const texts = images.flatMap((url) => {
    const text = entries.find((entry) => entry.url === url)?.text;
    return text ? [{ url, text }] : [];
  });
  return texts.length > 0 ? texts : undefined;
}
