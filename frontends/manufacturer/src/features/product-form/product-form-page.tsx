import { EditProductFrame, ProductFormPage } from '@makeport/product-listing/form';
import { Banner, Button, Card, Skeleton } from '@makeport/ui';
import { usePageTitle, useSession } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { useParams } from '@makeport/web/router';
import { useState } from 'react';
import { OwnProductDocument, OwnProductImageTextsDocument } from '../../gen/graphql';
import { ProductForm } from './product-form';
import type { StoredProductValues } from './draft/product-draft';
import { emptyProduct } from './product-values';
import { toStored } from './use-publish';

const LIST = '/manufacturer/products';

/** Renders '/manufacturer/products/new' (MFR-17). */
export function NewProductPage() {
  usePageTitle('Create Product Listing');
  const [stored] = useState(() => ({ values: emptyProduct(), version: 0 }));
  return (
    <ProductFormPage title="Create Product Listing" list={LIST}>
      <OwnForm productId={null} stored={stored} />
    </ProductFormPage>
  );
}

/** Renders '/manufacturer/products/edit/:id' (MFR-18, OPEN-71). */
export function EditProductPage() {
  usePageTitle('Edit Product');
  const { id = '' } = useParams();
  // Not from the cache: saving an outdated product could overwrite changes of another browser.
  const [{ data, error, fetching }, refetch] = useQuery({
    query: OwnProductDocument,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const [texts, refetchTexts] = useQuery({
    query: OwnProductImageTextsDocument,
    variables: { id },
    requestPolicy: 'network-only',
  });
  return (
    <EditProductFrame
      list={LIST}
      product={texts.fetching ? undefined : data?.ownProduct}
      fetching={fetching || texts.fetching}
      error={error}
      page={(children) => (
        <ProductFormPage title="Edit Product" list={LIST}>
          {children}
        </ProductFormPage>
      )}
      form={(product) => <OwnForm key={id} productId={id} stored={toStored(product, texts.data)} />}
      failed={
        <Banner
          tone="error"
          action={
            <Button
              size="sm"
              onClick={() => {
                refetch({ requestPolicy: 'network-only' });
                refetchTexts({ requestPolicy: 'network-only' });
              }}
            >
              Try Again
            </Button>
          }
        >
          Failed to load product
        </Banner>
      }
      loading={<LoadingForm />}
    />
  );
}

/** Renders the form. It is remounted when the user discards the draft. */
function OwnForm(props: { productId: string | null; stored: StoredProductValues }) {
  const { account } = useSession();
  const [start, setStart] = useState(0);
  if (!account) return null;
  return (
    <ProductForm
      key={start}
      {...props}
      accountId={account.id}
      onStartOver={() => setStart(start + 1)}
    />
  );
}

function LoadingForm() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      {[4, 2, 5].map((lines) => (
        <Card key={lines} className="flex flex-col gap-5">
          <Skeleton className="h-5 w-32" />
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} className="h-10" />
          ))}
        </Card>
      ))}
    </div>
  );
}
