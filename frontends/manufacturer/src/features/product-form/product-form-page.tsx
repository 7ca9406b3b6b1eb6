import { Banner, Button, Card, EmptyState, PageHeader, Skeleton } from '@makeport/ui';
import { ArrowLeft, PackageOpen } from '@makeport/ui/icons';
import { usePageTitle, useSession } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { Link, useParams } from '@makeport/web/router';
import { useState, type ReactNode } from 'react';
import { OwnProductDocument } from '../../gen/graphql';
import { ProductForm } from './product-form';
import type { StoredProductValues } from './draft/product-draft';
import { emptyProduct } from './product-values';
import { toStored } from './use-publish';

/** '/manufacturer/products/new' (MFR-17). */
export function NewProductPage() {
  usePageTitle('Create Product Listing');
  const [stored] = useState(() => ({ values: emptyProduct(), version: 0 }));
  return (
    <FormPage title="Create Product Listing">
      <OwnForm productId={null} stored={stored} />
    </FormPage>
  );
}

/** '/manufacturer/products/edit/:id' (MFR-18, OPEN-71). */
export function EditProductPage() {
  usePageTitle('Edit Product');
  const { id = '' } = useParams();
  // what was changed in another browser must not be overwritten by what this one remembers
  const [{ data, error, fetching }, refetch] = useQuery({
    query: OwnProductDocument,
    variables: { id },
    requestPolicy: 'network-only',
  });
  if (data && !fetching && !data.ownProduct) {
    return (
      <EmptyState
        icon={PackageOpen}
        title="Product not found"
        action={
          <Button asChild>
            <Link to="/manufacturer/products">Back to Products</Link>
          </Button>
        }
      />
    );
  }
  return (
    <FormPage title="Edit Product">
      {data?.ownProduct && !fetching ? (
        <OwnForm key={id} productId={id} stored={toStored(data.ownProduct)} />
      ) : error && !fetching ? (
        <Banner
          tone="error"
          action={
            <Button size="sm" onClick={() => refetch({ requestPolicy: 'network-only' })}>
              Try Again
            </Button>
          }
        >
          Failed to load product
        </Banner>
      ) : (
        <LoadingForm />
      )}
    </FormPage>
  );
}

function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <PageHeader
        title={title}
        back={
          <Link to="/manufacturer/products" className="inline-flex items-center gap-1.5 hover:text-ink">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Products
          </Link>
        }
      />
      {children}
    </div>
  );
}

/** The form, and the form again when the draft was thrown away. */
function OwnForm(props: { productId: string | null; stored: StoredProductValues }) {
  const { account } = useSession();
  const [start, setStart] = useState(0);
  if (!account) return null;
  return (
    <ProductForm key={start} {...props} accountId={account.id} onStartOver={() => setStart(start + 1)} />
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
