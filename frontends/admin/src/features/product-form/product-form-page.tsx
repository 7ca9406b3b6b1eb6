import { EditProductFrame, ProductFormPage } from '@makeport/product-listing/form';
import { Card, ErrorState, Skeleton } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { useParams } from '@makeport/web/router';
import type { ReactNode } from 'react';
import { ListedProductDocument, ProductFormChoicesDocument } from '../../gen/graphql';
import { NoRight } from '../../shared/rights/no-right';
import { useRight } from '../../shared/rights/rights';
import { ListingForm } from './listing-form';

const LIST = '/admin/products';

/** Renders '/admin/products/new' (ADM-21). */
export function NewProductPage() {
  usePageTitle('Add New Product');
  const [{ data, error, fetching }, reload] = useQuery({
    query: ProductFormChoicesDocument,
    requestPolicy: 'cache-and-network',
  });
  const choices = data?.adminProductChoices;
  return (
    <FormPage title="Add New Product">
      {choices ? (
        <ListingForm product={null} manufacturers={choices.manufacturers} />
      ) : error ? (
        <ErrorState
          title="Failed to load manufacturers"
          retrying={fetching}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
        />
      ) : (
        <LoadingForm />
      )}
    </FormPage>
  );
}

/** Renders '/admin/products/edit/:id' (OPEN-77). */
export function EditProductPage() {
  usePageTitle('Edit Product');
  const { id = '' } = useParams();
  // Not from the cache: saving an outdated product could overwrite changes of another browser.
  const [{ data, error, fetching }, reload] = useQuery({
    query: ListedProductDocument,
    variables: { id },
    requestPolicy: 'network-only',
  });
  return (
    <EditProductFrame
      list={LIST}
      product={data?.adminProduct}
      fetching={fetching}
      error={error}
      page={(children) => <FormPage title="Edit Product">{children}</FormPage>}
      form={(product) => <ListingForm key={id} product={product} manufacturers={[]} />}
      failed={
        <ErrorState
          title="Failed to load product"
          onRetry={() => reload({ requestPolicy: 'network-only' })}
        />
      }
      loading={<LoadingForm />}
    />
  );
}

function FormPage({ title, children }: { title: string; children: ReactNode }) {
  const { may, reason } = useRight('products.manage');
  return (
    <ProductFormPage title={title} list={LIST}>
      {may ? children : <NoRight reason={reason} />}
    </ProductFormPage>
  );
}

function LoadingForm() {
  return (
    <Card className="max-w-180" role="status" aria-busy="true" aria-label="Loading the form">
      <Skeleton className="mb-6 h-5 w-40" />
      <Skeleton className="mb-4 h-10 w-full" />
      <Skeleton className="mb-4 h-10 w-full" />
      <Skeleton className="h-28 w-full" />
    </Card>
  );
}
