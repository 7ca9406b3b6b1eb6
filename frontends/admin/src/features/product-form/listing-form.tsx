import { zodResolver } from '@hookform/resolvers/zod';
import { isSame, UnsavedChanges } from '@makeport/account/settings';
import {
  ProductVersionConflict,
  ProductFormFooter,
  useStoredProduct,
} from '@makeport/product-listing/form';
import { Banner } from '@makeport/ui';
import { useNavigate } from '@makeport/web/router';
import { useRef, useState } from 'react';
import { FormProvider, useForm, type FieldPath } from 'react-hook-form';
import {
  MAX_IMAGE_ADDRESS_LENGTH,
  MAX_LIST_ENTRY_LENGTH,
  MAX_OPTION_NAME_LENGTH,
  MAX_PRODUCT_IMAGES,
} from '@makeport/rules';
import type { ListedProductFragment } from '../../gen/graphql';
import { EMPTY_LISTING, listingRules, type ListingValues } from './listing-values';
import { RowList } from './row-list';
import { BasicSection, PricingSection } from './sections';
import { toStored, useSaveListing } from './use-save-listing';

const LIST = '/admin/products';

const LABELS: Readonly<Record<keyof ListingValues, string>> = {
  name: 'Product name',
  sku: 'SKU',
  category: 'Category',
  manufacturerId: 'Manufacturer',
  description: 'Description',
  priceMin: 'Minimum price per unit',
  priceMax: 'Maximum price per unit',
  moq: 'MOQ',
  leadTime: 'Lead time',
  options: 'Customization options',
  certifications: 'Certifications',
  images: 'Product images',
};

interface ListingFormProps {
  /** Null for a new product. */
  product: ListedProductFragment | null;
  manufacturers: readonly { id: string; name: string }[];
}

/**
 * Renders the administrators' product form for new and stored products (ADM-21 to ADM-30, OPEN-77).
 */
export function ListingForm({ product, manufacturers }: ListingFormProps) {
  const navigate = useNavigate();
  const [stored] = useState(() =>
    product ? toStored(product) : { values: EMPTY_LISTING, version: 0 },
  );
  const { base, fields, merge } = useStoredProduct(stored);
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm<ListingValues>({
    defaultValues: base.values,
    resolver: zodResolver(listingRules),
  });
  const save = useSaveListing(product?.id ?? null);
  const done = useRef(false);

  const finish = () => {
    done.current = true;
    void navigate(LIST);
  };
  const submit = async (values: ListingValues) => {
    setMessage(null);
    const refusal = await save(values, base.version);
    if (refusal === null) return finish();
    if ('newer' in refusal) {
      const merged = merge(values, refusal.newer);
      if (merged === null) return finish();
      return form.reset(merged, { keepDefaultValues: true });
    }
    setMessage(refusal.message);
    [...refusal.fields].forEach(([name, text], index) =>
      form.setError(
        name as FieldPath<ListingValues>,
        { message: text },
        { shouldFocus: index === 0 },
      ),
    );
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="flex max-w-180 flex-col gap-4 [&_:is(input,select,textarea)]:scroll-mt-24 [&_:is(input,select,textarea)]:scroll-mb-32"
      >
        {message && <Banner tone="error">{message}</Banner>}
        <ProductVersionConflict
          fields={fields}
          labels={LABELS}
          onChoose={(name, value) =>
            form.setValue(name as FieldPath<ListingValues>, value as never, { shouldDirty: true })
          }
        />
        <BasicSection
          manufacturers={manufacturers}
          storedManufacturer={product?.manufacturer ?? null}
        />
        <PricingSection />
        <RowList
          name="options"
          title="Customization Options"
          text="Options that a brand can choose for a surcharge."
          noun="Option"
          placeholder="Logo engraving"
          maxLength={MAX_OPTION_NAME_LENGTH}
        />
        <RowList
          name="certifications"
          title="Certifications"
          text="Standards that the product was tested for."
          noun="Certification"
          placeholder="CE"
          maxLength={MAX_LIST_ENTRY_LENGTH}
        />
        <RowList
          name="images"
          title="Product Images"
          text={`Addresses of up to ${MAX_PRODUCT_IMAGES} pictures. The first one shows in lists.`}
          noun="Image URL"
          placeholder="https://"
          maxLength={MAX_IMAGE_ADDRESS_LENGTH}
        />
        <ProductFormFooter
          list={LIST}
          submit="Save Product"
          busy={form.formState.isSubmitting}
          busyText="Saving..."
        />
      </form>
      <UnsavedChanges hasChanges={() => !done.current && !isSame(form.getValues(), base.values)} />
    </FormProvider>
  );
}
