import { isSame, UnsavedChanges } from '@makeport/account/settings';
import { ProductVersionConflict, ProductFormFooter } from '@makeport/product-listing/form';
import { Banner, Button, Card, CardHeader } from '@makeport/ui';
import { formatDateTime } from '@makeport/web';
import { useNavigate } from '@makeport/web/router';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Controller, FormProvider, useForm, type FieldPath } from 'react-hook-form';
import { BasicsSection } from './sections/basics-section';
import { CardPreview } from './card-preview';
import { DraftStatusLine } from './draft/draft-status';
import { ImageText } from './images/image-text';
import { ImagesField } from './images/images-field';
import { ManufacturingSection } from './sections/manufacturing-section';
import { OptionsSection } from './sections/options-section';
import { readDraft, type StoredProductValues } from './draft/product-draft';
import { ReplacedNumbersContext, type ReplacedNumbers } from './form-context';
import { PRODUCT_LABELS, type ProductValues } from './product-values';
import { createResolver } from './replaced-numbers';
import { SectionIndex } from './section-index';
import { SpecificationsSection } from './sections/specifications-section';
import { SamplesSection, TermsSection } from './sections/terms-section';
import { mergeDraft, useVersionConflict } from './draft/use-version-conflict';
import { useProductDraft } from './draft/use-product-draft';
import { usePublish } from './use-publish';

const LIST = '/manufacturer/products';

interface ProductFormProps {
  accountId: string;
  /** Null for a new product. */
  productId: string | null;
  /** The stored product, or the values of an empty form. */
  stored: StoredProductValues;
  /** Remounts the form with the stored values after the draft was discarded. */
  onStartOver: () => void;
}

/** Renders the form of a new or stored product (MFR-17 to MFR-36). */
export function ProductForm({ accountId, productId, stored, onStartOver }: ProductFormProps) {
  const navigate = useNavigate();
  const [draft] = useState(() => readDraft(localStorage, { accountId, productId }));
  const [start] = useState(() => mergeDraft(stored, draft));
  const [replaced] = useState<ReplacedNumbers>(() => new Map());
  const [resolver] = useState(() => createResolver(replaced));
  const form = useForm<ProductValues>({
    defaultValues: start.values,
    resolver,
    shouldFocusError: false,
  });
  const { base, fields, pictures, enter, merge } = useVersionConflict(form, stored, start);
  const creating = productId === null;
  const { status, keeper } = useProductDraft(
    form,
    { accountId, productId },
    creating ? null : stored,
  );
  const publish = usePublish(productId);
  const [message, setMessage] = useState<string | null>(null);
  const uploading = useRef(false);
  const done = useRef(false);
  const { element, refuse } = useRefusal(form.formState.isSubmitting);

  const finish = () => {
    keeper.remove();
    done.current = true;
    void navigate(LIST);
  };
  const store = async (values: ProductValues) => {
    setMessage(null);
    if (uploading.current) {
      form.setError('images', { message: 'Please wait until every picture is uploaded' });
      return refuse();
    }
    const refusal = await publish(values, base.version);
    if (refusal === null) return finish();
    if ('newer' in refusal) {
      keeper.rebase(refusal.newer);
      if (merge(values, refusal.newer)) finish();
      return;
    }
    for (const [name, text] of refusal.fields) {
      form.setError(name as FieldPath<ProductValues>, { message: text });
    }
    setMessage(refusal.message);
    refuse();
  };
  /**
   * Returns whether leaving needs a confirmation: during an upload, if the browser cannot store the
   * entries, or if a stored product has unpublished changes, which brands do not see.
   */
  const hasChanges = () => {
    if (done.current) return false;
    return (
      uploading.current || !keeper.flush() || (!creating && !isSame(form.getValues(), base.values))
    );
  };
  const discard = () => {
    keeper.remove();
    onStartOver();
  };
  return (
    <FormProvider {...form}>
      <ReplacedNumbersContext value={replaced}>
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,45rem)_minmax(0,17rem)]">
          <form
            ref={element}
            noValidate
            onDragOver={keepFilesOut}
            onDrop={keepFilesOut}
            onSubmit={(event) => void form.handleSubmit(store, refuse)(event)}
            className="flex scroll-mt-24 flex-col gap-4 [&_:is(input,select,textarea,button)]:scroll-mt-24 [&_:is(input,select,textarea,button)]:scroll-mb-32 [&_section]:scroll-mt-24"
          >
            {message && <Banner tone="error">{message}</Banner>}
            {draft && <DraftBanner savedAt={draft.savedAt} onDiscard={discard} />}
            <ProductVersionConflict
              fields={fields}
              labels={PRODUCT_LABELS}
              onChoose={(name, value) => enter(name as FieldPath<ProductValues>, value)}
            />
            <BasicsSection />
            <Card as="section" id="pictures">
              <CardHeader title="Pictures" />
              <Controller
                control={form.control}
                name="images"
                render={({ field, fieldState }) => (
                  <ImagesField
                    key={pictures}
                    urls={field.value}
                    textFor={(url, place) => <ImageText url={url} place={place} />}
                    published={base.values.images}
                    error={fieldState.error?.message}
                    onChange={(urls, busy) => {
                      uploading.current = busy;
                      if (urls.join() !== field.value.join()) field.onChange(urls);
                    }}
                  />
                )}
              />
            </Card>
            <ManufacturingSection />
            <SpecificationsSection />
            <OptionsSection />
            <SamplesSection />
            <TermsSection />
            <ProductFormFooter
              list={LIST}
              submit={creating ? 'Publish Listing' : 'Update Product'}
              busy={form.formState.isSubmitting}
              busyText={creating ? 'Publishing...' : 'Updating...'}
              status={<DraftStatusLine status={status} />}
            />
          </form>
          <aside className="sticky top-24 flex flex-col gap-8 max-xl:hidden">
            <CardPreview productId={productId} />
            <SectionIndex />
          </aside>
        </div>
        <UnsavedChanges
          hasChanges={hasChanges}
          {...(!creating && {
            description:
              'Brands still see the previous version. Your changes are kept in this browser.',
          })}
        />
      </ReplacedNumbersContext>
    </FormProvider>
  );
}

/**
 * Ignores files that are dropped outside the pictures' field. The browser would otherwise leave the
 * page and open the file.
 */
function keepFilesOut(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/**
 * Focuses the first invalid field after a refusal, or scrolls to the top of the form. It runs after
 * the submit has ended, when the fields have their errors.
 */
function useRefusal(submitting: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const refused = useRef(false);
  useEffect(() => {
    if (!refused.current || submitting) return;
    refused.current = false;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else element.current?.scrollIntoView({ block: 'start' });
  }, [submitting]);
  return {
    element,
    refuse: () => {
      refused.current = true;
    },
  };
}

function DraftBanner({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  return (
    <Banner
      tone="info"
      action={
        <Button size="sm" onClick={onDiscard}>
          Discard draft
        </Button>
      }
    >
      {`Your draft of ${formatDateTime(savedAt)} is back.`}
    </Banner>
  );
}
