import { Link } from '@makeport/web/router';
import { Button, IconButton, ProductImage } from '@makeport/ui';
import { ArrowLeft } from '@makeport/ui/icons';
import type { RefObject } from 'react';
import { partnerName, type ChatThread, type Side } from '../chat-types';

interface ConversationHeaderProps {
  thread: ChatThread;
  viewer: Side;
  heading: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
}

/** Whom one talks with, and about which product; on a phone the way back to the list. */
export function ConversationHeader({ thread, viewer, heading, onBack }: ConversationHeaderProps) {
  const { productId, productName, productSku, product, manufacturerId } = thread;
  return (
    <header className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
      <IconButton label="Back to the conversations" size="sm" className="-ml-2 lg:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      {productId && productName && (
        <ProductImage
          src={product?.images[0]}
          name={productName}
          productId={productId}
          category={product?.category}
          decorative
          className="size-11 shrink-0 rounded-control"
        />
      )}
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="truncate text-base font-semibold">
          {partnerName(thread, viewer)}
        </h2>
        {productName && (
          <p className="truncate text-xs text-muted">
            {productName}
            {productSku && <span className="whitespace-nowrap"> · {productSku}</span>}
          </p>
        )}
      </div>
      {viewer === 'brand' && (
        <div className="hidden shrink-0 gap-2 sm:flex">
          {productId && (
            <Button size="sm" asChild>
              <Link to={`/brand/products?product=${encodeURIComponent(productId)}`}>Product</Link>
            </Button>
          )}
          <Button size="sm" asChild>
            <Link to={`/brand/manufacturers/${manufacturerId}`}>Profile</Link>
          </Button>
        </div>
      )}
    </header>
  );
}
