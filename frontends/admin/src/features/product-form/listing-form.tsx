import { zodResolver } from '@hookform/resolvers/zod';
import {
  ChangedMeanwhile,
  isSame,
  mergeNewer,
  UnsavedChanges,
  type NewerField,
} from '@makeport/account/settings';
import { Banner, Button } from '@makeport/ui';
import { Link, useNavigate } from '@makeport/web/router';
import { useRef, useState } from 'react';
import { FormProvider, useForm, useWatch, type FieldPath } from 'react-hook-form';
import {
  MAX_IMAGE_ADDRESS_LENGTH,
  MAX_LIST_ENTRY_LENGTH,
  MAX_OPTION_NAME_LENGTH,
  MAX_PRODUCT_IMAGES,
} from '@makeport/rules';
import type { ListedProductFragment } from '../../gen/graphql';
import { EMPTY_LISTING, listingRules, toValues, type ListingValues } from './listing-values';
import { RowList } from './row-list';
import { BasicSection, PricingSection } from './sections';
import { useSaveListing } from './use-save-listing';

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
  /** Null: a new product. */
  product: ListedProductFragment | null;
  manufacturers: readonly { id: string; name: string }[];
}

/** The administrators' form of a product, new or stored (ADM-21 to ADM-30, OPEN-77). */
export function ListingForm({ product, manufacturers }: ListingFormProps) {
  const navigate = useNavigate();
  const [base, setBase] = useState(() => ({
    values: product ? toValues(product) : EMPTY_LISTING,
    version: product?.version ?? 0,
  }));
  const [newer, setNewer] = useState<readonly NewerField[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm<ListingValues>({ defaultValues: base.values, resolver: zodResolver(listingRules) });
  const save = useSaveListing(product?.id ?? null);
  const done = useRef(false);

  const finish = () => {
    done.current = true;
    void navigate(LIST);
  };
  const merge = (mine: ListingValues, stored: ListedProductFragment) => {
    const values = toValues(stored);
    // an answer to saving them was lost
    if (isSame(mine, values)) return finish();
    const merged = mergeNewer(base.values, mine, values);
    form.reset(merged.values, { keepDefaultValues: true });
    setBase({ values, version: stored.version ?? 0 });
    setNewer(merged.fields);
  };
  const submit = async (values: ListingValues) => {
    setMessage(null);
    const refusal = await save(values, base.version);
    if (refusal === null) return finish();
    if ('newer' in refusal) return merge(values, refusal.newer);
    setMessage(refusal.message);
    refusal.fields.forEach(({ name, message: text }, index) =>
      form.setError(name as FieldPath<ListingValues>, { message: text }, { shouldFocus: index === 0 }),
    );
  };
  const { isSubmitting } = form.formState;
  const values = useWatch({ control: form.control });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="flex max-w-180 flex-col gap-4 [&_:is(input,select,textarea)]:scroll-mt-24 [&_:is(input,select,textarea)]:scroll-mb-32"
      >
        {message && <Banner tone="error">{message}</Banner>}
        {newer.length > 0 && (
          <ChangedMeanwhile
            title="This product was saved elsewhere after you opened it"
            fields={newer}
            values={values}
            labels={LABELS}
            describe={inWords}
            onChoose={(path, value) =>
              form.setValue(path as FieldPath<ListingValues>, value as never, { shouldDirty: true })
            }
          />
        )}
        <BasicSection manufacturers={manufacturers} storedManufacturer={product?.manufacturer ?? null} />
        <PricingSection />
        <RowList
          name="options"
          title="Customization Options"
          text="What a brand can choose for a surcharge."
          noun="Option"
          placeholder="Logo engraving"
          maxLength={MAX_OPTION_NAME_LENGTH}
        />
        <RowList
          name="certifications"
          title="Certifications"
          text="What the product was tested for."
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
        <div className="sticky bottom-0 z-10 -mx-4 flex justify-end gap-2 border-t border-line bg-ground px-4 py-3 max-sm:*:flex-1">
          <Button asChild>
            <Link to={LIST}>Cancel</Link>
          </Button>
          <Button type="submit" variant="primary" busy={isSubmitting} busyText="Saving...">
            Save Product
          </Button>
        </div>
      </form>
      <UnsavedChanges hasChanges={() => !done.current && !isSame(form.getValues(), base.values)} />
    </FormProvider>
  );
}

function inWords(value: unknown): string {
  if (!Array.isArray(value)) return String(value) || '(empty)';
  const texts = (value as { text: string }[]).map(({ text }) => text).filter((text) => text.trim() !== '');
  return texts.join('; ') || '(empty)';
}
