import { useEffect, useRef, useState } from 'react';
import { formatMoneyRange } from '@makeport/web';
import { errorText } from '@makeport/web/graphql';
import { useSearchParams } from '@makeport/web/router';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Skeleton,
  SkeletonText,
  VerifiedMark,
  Tabs,
} from '@makeport/ui';
import { PackageOpen } from '@makeport/ui/icons';
import { formatUnits, knownLocation } from '@makeport/rules';
import { ProductGallery } from './gallery/product-gallery';
import { OrderTab } from './order/order-tab';
import { openProduct, withProduct } from './product-url';
import { ProductDetails, ProductSpecs, type ViewedProduct } from './product-details';
import { SimilarProducts } from './similar-products';
import { useProductViewRecord } from './use-product-view-record';
import { useViewedProduct } from './use-viewed-product';

/**
 * Shows the product that the address names, over the page that lists it (CAT-10, CAT-13, LAND-5).
 */
export function ProductDialog() {
  const [address, setAddress] = useSearchParams();
  const productId = openProduct(address);
  const onClose = () =>
    setAddress((current) => withProduct(current, null), { preventScrollReset: true });
  const { product, fetching, error, retry } = useViewedProduct(productId);
  useProductViewRecord(product?.id ?? null);
  return (
    <Dialog
      open={productId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={product?.name ?? 'Product'}
      hideTitle={!product}
      size="xl"
    >
      {product ? (
        <ProductView key={product.id} product={product} onClose={onClose} />
      ) : fetching ? (
        <ProductViewSkeleton />
      ) : error ? (
        <ErrorState
          title="Failed to load product"
          text={errorText(error, 'Please check your connection.')}
          onRetry={retry}
        />
      ) : (
        <EmptyState
          icon={PackageOpen}
          title="Product not found"
          text="It may have been removed."
          action={<Button onClick={onClose}>Back to the list</Button>}
        />
      )}
    </Dialog>
  );
}

function ProductView({ product, onClose }: { product: ViewedProduct; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  // similar products are at the bottom, so opening one of them must scroll to the top
  useEffect(() => {
    void content.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  // without a minimum height, the centred dialog would move when a shorter tab opens
  const [minHeight, setMinHeight] = useState(0);
  return (
    <div
      ref={content}
      style={{ minHeight }}
      className="grid content-start items-start gap-6 md:grid-cols-2 md:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-4 md:sticky md:top-0 md:self-start">
        <ProductGallery product={product} />
        <ProductFacts product={product} />
      </div>
      <Tabs
        label="Product"
        className="min-w-0"
        onChange={() => setMinHeight(content.current?.offsetHeight ?? 0)}
        tabs={[
          {
            value: 'order',
            label: 'Order',
            content: <OrderTab product={product} onClose={onClose} />,
          },
          { value: 'details', label: 'Details', content: <ProductDetails product={product} /> },
          { value: 'specs', label: 'Specs', content: <ProductSpecs product={product} /> },
        ]}
      />
      <SimilarProducts productId={product.id} className="border-t border-line pt-5 md:col-span-2" />
    </div>
  );
}

function ProductFacts({ product }: { product: ViewedProduct }) {
  const facts = [
    {
      label: 'Price per unit',
      value: formatMoneyRange(product.priceMinCents, product.priceMaxCents),
    },
    {
      label: 'Minimum order',
      value: formatUnits(product.moq),
    },
    {
      label: 'Manufacturer',
      value: (
        <>
          {[product.manufacturer.name, knownLocation(product.manufacturer.location)]
            .filter((known) => known !== null)
            .join(', ')}{' '}
          <VerifiedMark verified={product.manufacturer.verified} />
        </>
      ),
    },
    { label: 'Lead time', value: product.leadTime },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-faint">{label}</dt>
          <dd className="mt-0.5 break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProductViewSkeleton() {
  return (
    <div
      className="grid gap-6 pt-4 md:grid-cols-2 md:gap-8"
      role="status"
      aria-busy="true"
      aria-label="Loading product"
    >
      <Skeleton className="aspect-4/3 w-full" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-1/2" />
        <SkeletonText lines={6} />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  );
}
