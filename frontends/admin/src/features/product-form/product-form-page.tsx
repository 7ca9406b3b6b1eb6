import { Button, Card, EmptyState, ErrorState, PageHeader, Skeleton } from '@makeport/ui';
import { ArrowLeft, PackageOpen } from '@makeport/ui/icons';
import { usePageTitle } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { Link, useParams } from '@makeport/web/router';
import type { ReactNode } from 'react';
import { ListedProductDocument, ProductFormChoicesDocument } from '../../gen/graphql';
import { NoRight } from '../../rights/no-right';
import { useRight } from '../../rights/rights';
import { ListingForm } from './listing-form';

/** '/admin/products/new' (ADM-21). */
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

/** '/admin/products/edit/:id' (OPEN-77). */
export function EditProductPage() {
  usePageTitle('Edit Product');
  const { id = '' } = useParams();
  // what was changed in another browser must not be overwritten by what this one remembers
  const [{ data, error, fetching }, reload] = useQuery({
    query: ListedProductDocument,
    variables: { id },
    requestPolicy: 'network-only',
  });
  if (data && !fetching && !data.adminProduct) {
    return (
      <EmptyState
        icon={PackageOpen}
        title="Product not found"
        action={
          <Button asChild>
            <Link to="/admin/products">Back to Products</Link>
          </Button>
        }
      />
    );
  }
  return (
    <FormPage title="Edit Product">
      {data?.adminProduct && !fetching ? (
        <ListingForm key={id} product={data.adminProduct} manufacturers={[]} />
      ) : error && !fetching ? (
        <ErrorState
          title="Failed to load product"
          onRetry={() => reload({ requestPolicy: 'network-only' })}
        />
      ) : (
        <LoadingForm />
      )}
    </FormPage>
  );
}

function FormPage({ title, children }: { title: string; children: ReactNode }) {
  const { may, reason } = useRight('products.manage');
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link to="/admin/products" className="inline-flex items-center gap-1.5 hover:text-ink">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Products
          </Link>
        }
      />
      {may ? children : <NoRight reason={reason} />}
    </>
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
