import { useState, type ReactNode } from 'react';
import { formatMoneyRange, signInState, useSession } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import { useLocation, useNavigate } from '@makeport/web/router';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  ProductImage,
  Skeleton,
  SkeletonText,
  Tabs,
} from '@makeport/ui';
import { MessageSquare, PackageOpen } from '@makeport/ui/icons';
import { useAddToCart, useCartState } from '../cart/use-cart';
import { ProductViewDocument } from '../gen/graphql';
import { OrderPanel } from './order-panel';
import type { PanelOrder } from './order-panel-rules';
import { ProductDetails, ProductSpecs, type ViewedProduct } from './product-facts';

type ProductDialogProps = {
  /** Null shows nothing. */
  productId: string | null;
  onClose: () => void;
};

/** A product over the page that lists it (CAT-13, LAND-5). */
export function ProductDialog({ productId, onClose }: ProductDialogProps) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: ProductViewDocument,
    variables: { id: productId ?? '' },
    pause: productId === null,
  });
  const product = data?.product?.id === productId ? data?.product : undefined;
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
          onRetry={() => reload({ requestPolicy: 'network-only' })}
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
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-8">
      <div className="flex min-w-0 flex-col gap-4 md:sticky md:top-0 md:self-start">
        <ProductImage
          src={product.images[0]}
          name={product.name}
          productId={product.id}
          category={product.category}
          className="aspect-16/9 w-full rounded-card md:aspect-4/3"
        />
        <ProductFacts product={product} />
      </div>
      <Tabs
        label="Product"
        className="min-w-0"
        tabs={[
          { value: 'order', label: 'Order', content: <OrderTab product={product} onClose={onClose} /> },
          { value: 'details', label: 'Details', content: <ProductDetails product={product} /> },
          { value: 'specs', label: 'Specs', content: <ProductSpecs product={product} /> },
        ]}
      />
    </div>
  );
}

function ProductFacts({ product }: { product: ViewedProduct }) {
  const facts = [
    { label: 'Price per unit', value: formatMoneyRange(product.priceMinCents, product.priceMaxCents) },
    { label: 'Minimum order', value: `${product.moq.toLocaleString('en-US')} units` },
    { label: 'Manufacturer', value: `${product.manufacturer.name}, ${product.manufacturer.location}` },
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

function OrderTab({ product, onClose }: { product: ViewedProduct; onClose: () => void }) {
  const { status, kind } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const addToCart = useAddToCart();
  const { loading } = useCartState();
  const [buying, setBuying] = useState(false);
  const signedOut = status === 'signed-out';

  /** CAT-21: nothing happens without an account; the visitor comes back to this product. */
  const askToSignIn = () => {
    void navigate('/brand-auth', { state: signInState(`${pathname}${search}`) });
  };
  const add = async ({ quantity, selectedOptions }: PanelOrder, buyNow: boolean) => {
    if (signedOut) return askToSignIn();
    setBuying(buyNow);
    const wanted = { productId: product.id, quantity, optionIds: selectedOptions };
    const added = await addToCart(wanted, { open: !buyNow });
    setBuying(false);
    if (!added) return;
    if (buyNow) void navigate('/checkout');
    else onClose();
  };
  return (
    <OrderPanel
      basePriceCents={product.priceMinCents}
      moq={product.moq}
      options={product.customizationOptions.map(({ optionId, ...option }) => ({ id: optionId, ...option }))}
      loading={loading || buying}
      onBuy={(order) => void add(order, true)}
      onAddToCart={(order) => void add(order, false)}
      blockedBy={kind !== null && kind !== 'brand' ? ONLY_BRANDS : undefined}
    >
      <div className="flex flex-wrap gap-2">
        <LaterButton signedOut={signedOut} onSignIn={askToSignIn} hint="Messages are coming soon.">
          <MessageSquare aria-hidden="true" />
          Contact Manufacturer
        </LaterButton>
        <LaterButton signedOut={signedOut} onSignIn={askToSignIn} hint={sampleHint(product)}>
          <PackageOpen aria-hidden="true" />
          Request Sample
        </LaterButton>
      </div>
    </OrderPanel>
  );
}

const ONLY_BRANDS = 'Only brand accounts can order.';

/** OPEN-34. */
function sampleHint(product: ViewedProduct): string {
  return product.metadata.sampleInfo?.available === false
    ? 'Samples are not available for this product'
    : 'Samples are coming soon.';
}

type LaterButtonProps = {
  signedOut: boolean;
  onSignIn: () => void;
  /** Why it is off for those who are signed in. */
  hint: string;
  children: ReactNode;
};

function LaterButton({ signedOut, onSignIn, hint, children }: LaterButtonProps) {
  return (
    <div className="min-w-0 flex-1 basis-44">
      <Button size="sm" wide disabled={!signedOut} onClick={onSignIn}>
        {children}
      </Button>
      {!signedOut && <p className="mt-1 text-center text-xs text-faint">{hint}</p>}
    </div>
  );
}

function ProductViewSkeleton() {
  return (
    <div className="grid gap-6 pt-4 md:grid-cols-2 md:gap-8" aria-busy="true" aria-label="Loading product">
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
