import { Link } from '@makeport/web/router';
import { Button, IconButton, ProductImage, VerifiedMark } from '@makeport/ui';
import { ArrowLeft } from '@makeport/ui/icons';
import type { ReactNode, RefObject } from 'react';
import { partnerName, type ChatThread, type Side } from '../chat-types';

interface ConversationHeaderProps {
  thread: ChatThread;
  viewer: Side;
  heading: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
}

/** Shows the partner and the product; on a phone also a back link to the list. */
export function ConversationHeader({ thread, viewer, heading, onBack }: ConversationHeaderProps) {
  const { productId, productName, productSku, product, manufacturerId } = thread;
  const brand = viewer === 'brand';
  const productPage =
    brand && productId ? `/brand/products?product=${encodeURIComponent(productId)}` : null;
  const profile = brand ? `/brand/manufacturers/${manufacturerId}` : null;
  return (
    <header className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
      <IconButton
        label="Back to the conversations"
        size="sm"
        className="-ml-2 lg:hidden"
        onClick={onBack}
      >
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      {productId && productName && (
        <ProductImage
          src={product?.images[0]}
          name={productName}
          productId={productId}
          category={product?.category}
          decorative
          sizes="3rem"
          className="size-11 shrink-0 rounded-control"
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 truncate text-base font-semibold">
            <WayTo to={profile}>{partnerName(thread, viewer)}</WayTo>
          </h2>
          <VerifiedMark verified={brand && product?.manufacturer.verified} />
        </div>
        {productName && (
          <p className="truncate text-xs text-muted">
            <WayTo to={productPage}>
              {productName}
              {productSku && <span className="whitespace-nowrap"> · {productSku}</span>}
            </WayTo>
          </p>
        )}
      </div>
      {brand && (
        <div className="hidden shrink-0 gap-2 sm:flex">
          {productPage && (
            <Button size="sm" asChild>
              <Link to={productPage}>Product</Link>
            </Button>
          )}
          {profile && (
            <Button size="sm" asChild>
              <Link to={profile}>Profile</Link>
            </Button>
          )}
        </div>
      )}
    </header>
  );
}

/**
 * Links the name or the product. Phones underline the link, since they have no room for the
 * header's buttons (T14).
 */
function WayTo({ to, children }: { to: string | null; children: ReactNode }) {
  if (!to) return children;
  return (
    <Link
      to={to}
      className="inline-block max-w-full truncate align-top leading-6 underline decoration-control underline-offset-3 sm:no-underline sm:hover:underline"
    >
      {children}
    </Link>
  );
}
